import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { sql } from "drizzle-orm";
import type { Database } from "../../api/src/db/client";
import { prepareSession } from "../../api/src/queries/accounts/sessions";
import { sha256 } from "../../api/src/lib/auth/secrets";

/**
 * Exports a user's data through the API, in a session of their own for the time of the export. Null
 * for blocked users.
 */
export async function readExport(
  db: Database,
  apiUrl: string,
  userId: string,
): Promise<AsyncGenerator<string> | null> {
  const { token, statement } = prepareSession(userId, { userAgent: "npm run admin" });
  await db.batch([statement]);
  const end = () => db.batch([sql`DELETE FROM sessions WHERE token_hash = ${sha256(token)}`]);
  try {
    const response = await fetch(new URL("/api/users/export", apiUrl), {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (response.ok && response.body) return readText(response.body, end);
    if (response.status !== 401 && response.status !== 403) {
      throw new Error(`${response.url} answered ${response.status}.`);
    }
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return null;
}

async function* readText(
  body: ReadableStream,
  end: () => Promise<unknown>,
): AsyncGenerator<string> {
  try {
    yield* Readable.fromWeb(body as WebStream).setEncoding("utf8") as AsyncIterable<string>;
  } finally {
    await end();
  }
}
