import type { RetentionRule } from "./retention-rule";
import { RETENTION } from "./retention";

type Listed = (typeof RETENTION)[number];
type Purged = Extract<Listed, { kind: "table"; days: number }>;
/** The tables that the nightly purge deletes from. */
export type PurgedTable = Purged["store"];

export const PURGED_TABLES: readonly PurgedTable[] = RETENTION.filter(
  (kept): kept is Purged => kept.kind === "table" && "days" in kept,
).map(({ store }) => store);

export function retentionDays(table: PurgedTable): number {
  const kept: RetentionRule | undefined = RETENTION.find(({ store }) => store === table);
  if (!kept || !("days" in kept)) throw new Error(`${table} has no end`);
  return kept.days;
}
