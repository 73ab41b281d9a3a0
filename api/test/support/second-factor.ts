import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { env } from "cloudflare:workers";
import { newCodeSecret, newRecoveryCode } from "../../src/lib/auth/one-time-codes";
import { seal } from "../../src/lib/auth/sealed";
import { sha256 } from "../../src/lib/auth/secrets";
import { isoTime } from "../../src/db/time";
import { db } from "./factory";

/** Has the logins of somebody take a code; returns their recovery codes. */
export async function turnOnCodes(id: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  const secret = await seal(env.WEB_SECRET, await newCodeSecret(), id);
  const hashes = codes.map((code) => sha256(`${id} ${code.replaceAll("-", "")}`));
  await db.batch([
    sql`INSERT OR REPLACE INTO second_factors (user_id, secret, confirmed_at)
      VALUES (${id}, ${secret}, ${isoTime()})`,
    sql`INSERT INTO recovery_codes (user_id, code_hash, created_at)
      SELECT ${id}, value, ${isoTime()} FROM json_each(${JSON.stringify(hashes)})`,
  ]);
  return codes;
}

/** The code that an app shows, so many half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
