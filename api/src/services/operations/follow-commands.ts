import { sql } from "drizzle-orm";
import { type CacheTag, authorTag } from "../../../contract/cache/tags";
import type { DisconnectReason } from "../../../contract/socket";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { closeSockets } from "../messenger/inbox-stub";
import { logError } from "../../lib/log";
import { addPurge } from "../purges/purge";
import { listSessions } from "../../queries/accounts/sessions";

// A run that is missed is made up for by the next ones. What is followed twice stays as it is.
const FOLLOWED_MS = 3 * 60_000;
const MAX_ACTS = 100;

type Act = { operation: string; owner_id: string };

type Effect = { tags?: (id: string) => CacheTag[]; isRemoval?: true; reason?: DisconnectReason };

const shown = (id: string): CacheTag[] => [authorTag(id), "site"];

const EFFECTS: Record<string, Effect> = {
  grantAdmin: { tags: shown },
  revokeAdmin: { tags: shown },
  verifyUser: { tags: shown },
  // Searches for people find them again.
  unblockUser: { tags: (id) => [...shown(id), "list"] },
  endSessions: { reason: "logout" },
  deleteUser: { tags: () => ["*"], isRemoval: true, reason: "deleted" },
};

/**
 * Does for what operators did by a command, which reaches the database alone, what the API does with
 * its own calls: purges pages and closes sockets.
 */
export async function followCommands(env: ApiEnv, db: Database): Promise<void> {
  const acts = await db.all<Act>(sql`SELECT DISTINCT operation, owner_id FROM admin_acts
    WHERE created_at > ${isoTime(Date.now() - FOLLOWED_MS)} AND via = 'command'
    LIMIT ${MAX_ACTS}`);
  for (const act of acts) {
    // One that fails is followed again in a minute, and holds up nothing else.
    await follow(env, db, act).catch((error: unknown) =>
      logError("A command could not be followed", error, { operation: act.operation }),
    );
  }
}

async function follow(env: ApiEnv, db: Database, { operation, owner_id: id }: Act): Promise<void> {
  const { tags, isRemoval = false, reason } = EFFECTS[operation] ?? {};
  if (tags) await addPurge(env, { tags: tags(id), isRemoval });
  if (!reason) return;
  const except = (await listSessions(db, id)).map((session) => session.id);
  await closeSockets(env, id, reason, { except });
}
