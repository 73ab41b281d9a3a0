import type { RetentionRule } from "./retention-rule";
import { RETENTION } from "./retention";

type Listed = (typeof RETENTION)[number];
type Purged = Extract<Listed, { kind: "table"; days: number }>;
/** The tables from which the nightly purge deletes. */
export type PurgedTable = Purged["store"];

export const PURGED_TABLES: readonly PurgedTable[] = RETENTION.filter(
  (kept): kept is Purged => kept.kind === "table" && "days" in kept,
).map(({ store }) => store);

/** The days for which a table keeps a row. */
export function retentionDays(table: PurgedTable): number {
  const kept: RetentionRule | undefined = RETENTION.find(({ store }) => store === table);
  if (!kept || !("days" in kept)) throw new Error(`${table} has no end`);
  return kept.days;
}
