import { sql } from "drizzle-orm";
import { type Database, hasChanged } from "../../api/src/db/client";
import { isoTime } from "../../api/src/db/time";
import { recordAct, withAct } from "../../api/src/queries/admin-acts";
import { endSessions, listSessions } from "../../api/src/queries/accounts/sessions";
import { turnOffFactor } from "../../api/src/queries/accounts/second-factors";
import { setAdmin } from "../../api/src/queries/users/admins";
import { deleteUser, unblockUser } from "../../api/src/queries/users/user-removal";
import type { ReadInbox } from "../../api/src/services/export/exported-messages";
import { exportUser } from "../../api/src/services/export/exported-data";
import { Failure } from "../lib/project";
import { readExport } from "./read-export";

export type Account = { id: string; email: string; is_verified: number; is_blocked: number };

export type Place = {
  db: Database;
  publicUrl: string;
  /** Undefined where it is not known on this machine. */
  siteUrl?: string;
  /** Reads a user's messages; null where the Durable Objects are out of reach. */
  readInbox: ReadInbox | null;
  /** Whether listed sessions are ended, too. */
  isEnding: boolean;
  /** Writes a file into the working folder and returns its path. */
  save: (name: string, parts: AsyncIterable<string>) => Promise<string>;
};

/** Runs and logs an operator's command; returns the text to print. */
type Command = (place: Place, account: Account) => Promise<string>;

export const COMMANDS: Record<string, Command> = {
  grant: async ({ db }, account) => {
    if (!(await setAdmin(logged(db, "grantAdmin", account), account.id, true))) {
      throw new Failure(`${account.email} is not verified, or is blocked: it cannot be an admin.`);
    }
    return `${account.email} is now an admin.`;
  },

  revoke: async ({ db }, account) => {
    await setAdmin(logged(db, "revokeAdmin", account), account.id, false);
    const row = await db.first(sql`SELECT 1 FROM users WHERE id = ${account.id} AND is_admin = 1`);
    if (row) throw new Failure(`${account.email} is the last admin who can log in.`);
    return `${account.email} is no longer an admin.`;
  },

  verify: async ({ db }, account) => {
    await logged(db, "verifyUser", account).commit(
      [
        sql`DELETE FROM tokens WHERE user_id = ${account.id} AND kind = 'verify-account'`,
        sql`UPDATE users SET is_verified = 1, updated_at = ${isoTime()}
        WHERE id = ${account.id} AND is_verified = 0`,
      ],
      { isMade: hasChanged },
    );
    return `${account.email} is verified.`;
  },

  "second-factor-off": async ({ db }, account) => {
    await turnOffFactor(logged(db, "turnOffSecondFactor", account), account.id);
    return `${account.email} now logs in with just the password.`;
  },

  unblock: async ({ db }, account) => {
    await unblockUser(logged(db, "unblockUser", account), account.id);
    return `${account.email} is not blocked.`;
  },

  sessions: async ({ db, isEnding }, account) => {
    const sessions = await listSessions(db, account.id);
    const lines = sessions.map(
      ({ created_at: since, last_seen_at: seen, user_agent: browser }) =>
        `since ${since}, last used ${seen}: ${browser || "unknown browser"}`,
    );
    if (!isEnding) return lines.join("\n") || `${account.email} is signed in nowhere.`;
    await logged(db, "endSessions", account).commit(endSessions(account.id), {
      isMade: hasChanged,
    });
    return `${account.email} is signed out everywhere (${sessions.length}).`;
  },

  export: async ({ db, publicUrl, readInbox, save }, account) => {
    // In a deployed environment, only the API reaches the Durable Objects.
    const sent = readInbox ? null : await readExport(db, publicUrl, account.id);
    const json =
      sent ?? (await exportUser({ db, publicUrl, readInbox, sessionId: null }, account.id))?.json;
    if (!json) throw new Failure(`${account.email} was deleted just now.`);
    const path = await save(`${account.id}.json`, json);
    await db.batch([recordAct(actOf("exportUser", account))]);
    return readInbox || sent
      ? `All data of ${account.email} is in ${path}.`
      : `All data of ${account.email}, who is blocked, but the messages is in ${path}.`;
  },

  delete: async ({ db }, account) => {
    if (!(await deleteUser(logged(db, "deleteUser", account), account.id))) {
      throw new Failure(`${account.email} is the last admin who can log in.`);
    }
    return `${account.email} and all that belonged to it are deleted; its pictures go at night.`;
  },
};

function actOf(operation: string, { id }: Account) {
  return { operation, via: "command", ownerId: id, subjectId: id } as const;
}

function logged(db: Database, operation: string, account: Account): Database {
  return withAct(db, actOf(operation, account));
}
