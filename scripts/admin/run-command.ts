import { sql } from "drizzle-orm";
import { emailKey } from "../../api/contract/text";
import { describeSetUp } from "./describe-set-up";
import { Failure } from "../lib/project";
import { type Account, COMMANDS, type Place } from "./commands";

export const USAGE =
  "Usage: npm run admin -- grant|revoke|verify|unblock|second-factor-off|sessions|export|delete name@example.com [--end] [--env production | --state data/state]\n       npm run admin -- set-up-code [--env production | --state data/state]";

/** The only command that is about no account. */
const SET_UP = "set-up-code";

/** Fails with the usage where a command line cannot be run. */
export function checkCommand(given: readonly string[]): void {
  if (!isSetUp(given)) readCommand(given);
}

const isSetUp = ([name, ...rest]: readonly string[]) => name === SET_UP && rest.length === 0;

/** Parses a command line, or fails with the usage. */
function readCommand([name = "", address = ""]: readonly string[]) {
  const command = COMMANDS[name];
  if (!command || !address.includes("@")) throw new Failure(USAGE);
  return { command, key: emailKey(address), address };
}

export async function runCommand(given: readonly string[], place: Place): Promise<string> {
  if (isSetUp(given)) return printSetUp(place);
  const { command, key, address } = readCommand(given);
  const account = await place.db.first<Account>(
    sql`SELECT id, email, is_verified, is_blocked FROM users WHERE email_key = ${key}`,
  );
  if (!account) throw new Failure(`No account has the address ${address}.`);
  return command(place, account);
}

async function printSetUp({ db, siteUrl }: Place): Promise<string> {
  const setUp = await describeSetUp(db, siteUrl);
  if (setUp === null) throw new Failure("This site has an admin: it is set up.");
  return setUp;
}
