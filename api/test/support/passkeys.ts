import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { createRemovalToken } from "../../src/services/auth/passkey-links";
import { newId } from "../../src/db/id";
import { db } from "./factory";

/** A passkey of somebody with which nobody can log in; returns its id. */
export async function insertPasskey(userId: string): Promise<string> {
  const id = newId();
  await db.all(sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, name, created_at)
    VALUES (${id}, ${userId}, ${id}, '', 'Key', '2026-01-01T00:00:00.000Z')`);
  return id;
}

/** The token of a link that removes a new passkey of somebody. */
export async function createPasskeyLink(userId: string): Promise<string> {
  return createRemovalToken(env, { userId, passkeyId: await insertPasskey(userId) });
}
