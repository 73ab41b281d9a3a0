import type { SQL, SQLWrapper } from "drizzle-orm";

export type Batch = (statements: readonly SQLWrapper[]) => Promise<unknown[][]>;

/** What a change is about, and a condition that says afterwards whether it was made. */
export type Change = { id?: string; isMade?: SQL };

/** Statements that run in the transaction of a change, before and after those that make it. */
export type Companion = (change: Change) => { before?: SQL; after?: SQL };

/**
 * Makes the change that a request is for: the last statement that writes. It is stored together with
 * its companions or not at all: that its idempotency key is settled, and that an admin made it.
 * Returns the rows of its own statements.
 */
export async function commitWith(
  batch: Batch,
  companions: readonly Companion[],
  statements: readonly SQLWrapper[],
  change: Change = {},
): Promise<unknown[][]> {
  const parts = companions.map((companion) => companion(change));
  const before = parts.flatMap((part) => part.before ?? []);
  const after = parts.flatMap((part) => part.after ?? []);
  const results = await batch([...before, ...statements, ...after]);
  return results.slice(before.length, before.length + statements.length);
}
