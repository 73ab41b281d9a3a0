import { sql } from "drizzle-orm";
import type { Stats } from "../../contract/common";
import type { Database } from "../db/client";

/** The totals of the whole site, from counters. */
export async function getStats(db: Database): Promise<Stats> {
  const rows = await db.all<{ name: string; value: number }>(sql`SELECT name, value FROM counters`);
  const value = (name: keyof Stats) => rows.find((row) => row.name === name)?.value ?? 0;
  return {
    posts: value("posts"),
    projects: value("projects"),
    authors: value("authors"),
    categories: value("categories"),
    comments: value("comments"),
  };
}
