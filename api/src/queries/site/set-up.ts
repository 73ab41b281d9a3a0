import { type SQL, sql } from "drizzle-orm";
import type { SetUp } from "../../../contract/site/settings/set-up";
import { SITE_LABELS, listChanged } from "../../../contract/site/settings/site-settings";
import type { SiteSettings } from "../../../contract/site/settings/site-settings";
import type { Database } from "../../db/client";
import { HOUR_MS, isoTime } from "../../db/time";
import { digestTypedCode, newTypedCode } from "../../lib/auth/typed-code";
import { prepareSession } from "../accounts/sessions";
import type { SessionClient } from "../accounts/sessions";
import { recordAct } from "../admin-acts";
import { prepareUser } from "../users/users";
import { type StoredSettings, insertSiteVersion } from "./site-versions";

/** An admin who could log in, blocked or not. */
const someAdmin = sql`SELECT 1 FROM users WHERE is_admin = 1`;

function isOpen(code: string): SQL {
  return sql`EXISTS (SELECT 1 FROM set_up_codes
    WHERE code_hash = ${digestTypedCode(code)} AND expires_at > ${isoTime()})`;
}

/** Whether nobody is an admin yet. */
export async function lacksAdmin(db: Database): Promise<boolean> {
  return (await db.first(sql`${someAdmin} LIMIT 1`)) === null;
}

/**
 * Makes the code with which a site can be set up within an hour, in place of an earlier one.
 * Null where there is an admin already.
 */
export async function createSetUpCode(db: Database): Promise<string | null> {
  const code = newTypedCode();
  const results = await db.batch([
    sql`DELETE FROM set_up_codes`,
    sql`INSERT INTO set_up_codes (code_hash, expires_at)
      SELECT ${digestTypedCode(code)}, ${isoTime(Date.now() + HOUR_MS)}
      WHERE NOT EXISTS (${someAdmin}) RETURNING expires_at`,
  ]);
  return results.at(-1)?.length === 1 ? code : null;
}

export async function isSetUpCode(db: Database, code: string): Promise<boolean> {
  return (await db.first(sql`SELECT 1 WHERE ${isOpen(code)}`)) !== null;
}

type FirstAdmin = Omit<SetUp, "password" | "settings"> & {
  settings: StoredSettings;
  passwordHash: string;
  before: SiteSettings;
};

/**
 * Stores the settings and the first admin, verified and with a session, and uses up the code. If the
 * code has ended by then, or somebody else has used it, nothing is stored: see `isStaleWrite`.
 */
export async function storeSetUp(
  db: Database,
  { code, settings, passwordHash, before, ...person }: FirstAdmin,
  client: SessionClient,
) {
  const { id, statement } = prepareUser(db, person, passwordHash);
  const session = prepareSession(id, client);
  const changed = listChanged(before, settings);
  const label = changed.map((name) => SITE_LABELS[name]).join(", ") || null;
  const isAllowed = sql`${isOpen(code)} AND NOT EXISTS (${someAdmin} AND id <> ${id})`;
  await db.batch([
    statement,
    insertSiteVersion({ userId: id, settings, changed, baseVersion: 1 }, isAllowed),
    sql`UPDATE users SET is_admin = 1, is_verified = 1 WHERE id = ${id}`,
    session.statement,
    recordAct({ operation: "setUpSite", actorId: id, ownerId: id, subjectId: id, label }),
    sql`DELETE FROM set_up_codes`,
  ]);
  return { id, session: { ...session, endedIds: [] } };
}
