import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

type SealedFactor = { user_id: string; secret: string };

/** Encrypted secrets of apps, by their users' ids. */
export function listSealed(db: Database, after: string, limit: number): Promise<SealedFactor[]> {
  return db.all<SealedFactor>(sql`SELECT user_id, secret FROM second_factors
    WHERE user_id > ${after} ORDER BY user_id LIMIT ${limit}`);
}

/** Replaces secrets by newly encrypted copies, except those that changed in the meantime. */
export async function replaceSealed(
  db: Database,
  replaced: readonly (SealedFactor & { sealed: string })[],
): Promise<void> {
  await db.batch(
    replaced.map(
      ({ user_id: userId, secret, sealed }) => sql`UPDATE second_factors SET secret = ${sealed}
        WHERE user_id = ${userId} AND secret = ${secret}`,
    ),
  );
}
