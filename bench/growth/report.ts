import type { Database } from "../../api/src/db/client";
import { type Act, findCostlyAct } from "./writes";
import { findCostlySave } from "./draft-saves";
import type { Saved } from "./draft-saves";

const MOST_TIME_GROWTH = 2;
const MOST_ROW_GROWTH = 1.1;
// A post, its author and its category; two more if its text is read separately.
const MOST_ROWS_PER_POST = 5;
// The rows of the caller, the list's owner and its count.
const ROWS_BESIDE = 6;
const MOST_MS = 50;
// Below this, the machine's noise dominates.
const NOISE_MS = 1;

export type Call = {
  name: string;
  /** Without a path, it is a query. */
  path?: string;
  run?: (db: Database) => Promise<unknown[]>;
  /** Lists have a limit of rows per item. */
  isList?: boolean;
  /** Reads a row of another table for each. */
  isJoined?: boolean;
  /** Costs grow with the data; a time limit applies instead. */
  isExcepted?: boolean;
  isSignedIn?: boolean;
  saved?: Saved;
  act?: Act;
};

export type Cost = {
  medianMs: number;
  p95Ms: number;
  rows: number;
  written: number;
  returned: number;
};
export type Costs = Map<Call, Cost[]>;

export function findProblem(
  { isExcepted, isList, isJoined, saved, act }: Call,
  costs: Cost[],
): string | null {
  const [first, last] = [costs[0], costs.at(-1)];
  if (!first || !last) return null;
  const costly = saved && costs.map(findCostlySave).find((problem) => problem !== null);
  if (costly) return costly;
  // Bounded, but growing up to the bound: a feed fills with followed posts.
  if (act) return costs.map((cost) => findCostlyAct(act, cost)).find((one) => one !== null) ?? null;
  if (isExcepted) return last.p95Ms < MOST_MS ? null : `p95 is not below ${MOST_MS} ms`;
  if (last.rows > first.rows * MOST_ROW_GROWTH) return "reads more rows";
  const mostRows = last.returned * (MOST_ROWS_PER_POST + Number(isJoined ?? false)) + ROWS_BESIDE;
  if (isList && last.rows > mostRows) return "reads too many rows for what it shows";
  const mostMs = Math.max(first.medianMs, NOISE_MS) * MOST_TIME_GROWTH;
  return last.medianMs > mostMs ? "takes longer" : null;
}

export function report(costs: Costs, sizes: number[]): void {
  const heads = sizes.map((size) => `${size.toLocaleString("en")} posts`);
  console.log(`| median ms / p95 ms / rows read | ${heads.join(" | ")} | shown | × time, rows | |`);
  console.log(`| --- |${" ---: |".repeat(sizes.length + 2)} --- |`);
  for (const [call, list] of costs) {
    const cells = list.map(
      ({ medianMs, p95Ms, rows }) => `${medianMs.toFixed(1)} / ${p95Ms.toFixed(1)} / ${rows}`,
    );
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last) continue;
    const times = (last.medianMs / first.medianMs).toFixed(2);
    const rows = (last.rows / first.rows).toFixed(2);
    const isChange = call.saved !== undefined || call.act !== undefined;
    const holds = isChange ? `holds, ${last.written} written` : "holds";
    const verdict = findProblem(call, list) ?? (call.isExcepted ? `p95 < ${MOST_MS} ms` : holds);
    const growth = `${times}, ${rows}`;
    console.log(`| ${[call.name, ...cells, last.returned, growth, verdict].join(" | ")} |`);
  }
  console.log(`
From ${heads[0]} to ${heads.at(-1)} time may grow ${MOST_TIME_GROWTH} times and rows ${MOST_ROW_GROWTH} times, and a list
may read ${MOST_ROWS_PER_POST} rows for each that it shows; a deep page and common words have ${MOST_MS} ms instead.`);
}
