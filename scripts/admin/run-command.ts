import { sql } from "drizzle-orm";
import { emailKey } from "../../api/contract/text";
import { Failure } from "../lib/project";
import { type Account, COMMANDS, type Place } from "./commands";

export const USAGE =
  "Usage: npm run admin -- grant|revoke|verify|unblock|second-factor-off|sessions|export|delete name@example.com [--end] [--env production | --state data/state]";

/** Parses a command line, or fails with the usage. */
export function readCommand([name = "", address = ""]: readonly string[]) {
  const command = COMMANDS[name];
  if (!command || !address.includes("@")) throw new Failure(USAGE);
  return { command, key: emailKey(address), address };
}

export async function runCommand(given: readonly string[], place: Place): Promise<string> {
  const { command, key, address } = readCommand(given);
  const account = await place.db.first<Account>(
    sql`SELECT id, email, is_verified, is_blocked FROM users WHERE email_key = ${key}`,
  );
  if (!account) throw new Failure(`No account has the address ${address}.`);
  return command(place, account);
}
