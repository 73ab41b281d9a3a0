import { emailKey, emailText } from "../../api/contract/text";
import { Failure } from "../lib/project";
import { openStorage } from "../lib/stack";

export const USAGE = "Usage: npm run admin -- grant|revoke name@example.com [--remote]";

/** The statement of a command line; as text, because wrangler takes no parameters. */
export function toStatement([command, address]: readonly string[]): string {
  const email = emailText.safeParse(address);
  if (!email.success) throw new Failure(USAGE);
  const where = `email_key = '${emailKey(email.data).replaceAll("'", "''")}'`;
  if (command === "revoke") return `UPDATE users SET is_admin = 0 WHERE ${where} RETURNING email`;
  if (command !== "grant") throw new Failure(USAGE);
  return `UPDATE users SET is_admin = 1 WHERE ${where} AND is_verified = 1 RETURNING email`;
}

/** Runs such a statement in the database of a local folder; returns whether it found an account. */
export async function runLocally(persist: string, statement: string): Promise<boolean> {
  const storage = openStorage(persist);
  try {
    const database = await storage.getD1Database("DB");
    return (await database.prepare(statement).all()).results.length > 0;
  } finally {
    await storage.dispose();
  }
}
