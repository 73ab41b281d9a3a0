import { sql } from "drizzle-orm";
import type { Stats } from "../../contract/common";
import type { Database } from "../db/client";

export type CounterRow = { name: string; value: number };

export const counters = sql`SELECT name, value FROM counters`;

/** The totals of the whole site, from counters. */
export async function getStats(db: Database): Promise<Stats> {
  return toStats(await db.all<CounterRow>(counters));
}

export function toStats(rows: readonly CounterRow[]): Stats {
  const value = (name: keyof Stats) => rows.find((row) => row.name === name)?.value ?? 0;
  return {
    posts: value("posts"),
    projects: value("projects"),
    authors: value("authors"),
    categories: value("categories"),
    comments: value("comments"),
  };
}
