import { VERIFY_FIRST } from "../../../contract/limits";
import type { Database } from "../../db/client";
import { conflict, forbidden } from "../../lib/errors";
import { logError } from "../../lib/log";
import {
  type ImportCounts,
  type ImportRow,
  getImport,
  moveImport,
} from "../../queries/imports/imports";
import { includePages } from "../../queries/imports/import-items";
import { addPastImport } from "../../queries/imports/past-imports";
import { listResumable, takeLost } from "../../queries/imports/waiting-imports";
import type { AuthenticatedUser } from "../../queries/accounts/sessions";
import { readSiteConfig } from "../site/site-config";
import { mayPublish } from "./may-publish";

type Row = ImportRow & { counts: ImportCounts };
type Importer = Pick<AuthenticatedUser, "isVerified" | "isAdmin">;

/** Begins to make what an archive has, or goes on with it; that of a new account waits first. */
export async function startImport(
  env: ApiEnv,
  db: Database,
  row: Row,
  importer: Importer,
  { fetchesPictures, includesPages }: { fetchesPictures: boolean; includesPages: boolean },
): Promise<void> {
  const { state, counts } = row;
  if (state === "reading") throw conflict("Your archive is still being read");
  if (state === "refused") throw conflict("There is nothing in it to import");
  if (state === "done" || state === "waiting") return;
  await moveImport(db, row.id, ["ready"], { fetchesPictures });
  const pages = includesPages && state === "ready" ? counts.publicPages : 0;
  // Comments appear with a post, whoever publishes it later.
  const publishes = counts.posts + counts.scheduled + counts.comments + pages > 0;
  if (publishes && !importer.isVerified && !importer.isAdmin) throw forbidden(VERIFY_FIRST);
  if (includesPages) await includePages(db, row.id);
  if (publishes && row.approved_at === null && !(await mayPublish(env, db, row.user_id))) {
    await moveImport(db, row.id, ["ready", "stopped"], { state: "waiting", problem: null });
    return;
  }
  await runImport(env, db, row);
}

/** Hands an archive to the queue, which goes on where it was. */
export async function runImport(env: ApiEnv, db: Database, row: ImportRow): Promise<void> {
  const { id, state, problem, pieces, pieces_made: made } = row;
  // Nothing is known yet of what is not read to its end.
  const isUnread = pieces === 0;
  const progress = { state: isUnread ? "reading" : "running", problem: null } as const;
  await moveImport(db, id, ["reading", "ready", "waiting", "stopped", "running"], progress);
  if (!isUnread) await addPastImport(db, row);
  try {
    await env.IMPORTS.send({ importId: id, piece: isUnread ? null : made });
  } catch (error) {
    // Nothing moves it on: it can be started again.
    await moveImport(db, id, [progress.state], { state, problem });
    throw error;
  }
}

/** Begins the waiting imports of accounts that are new no longer, and goes on with lost ones. */
export async function resumeImports(env: ApiEnv, db: Database): Promise<void> {
  const { newcomers } = await readSiteConfig(env);
  for (const id of [...(await listResumable(db, newcomers)), ...(await takeLost(db))]) {
    try {
      const row = await getImport(db, { id });
      if (row) await runImport(env, db, row);
    } catch (error) {
      logError("An import did not go on", error, { importId: id });
    }
  }
}
