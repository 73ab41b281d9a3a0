import { authorTag } from "../../../contract/cache/tags";
import { openDatabase } from "../../db/client";
import { logError } from "../../lib/log";
import { addPurge } from "../purges/purge";
import { listBlocksEnded } from "../../queries/moderation/decisions";
import { endBlock } from "../../queries/users/user-removal";

/** Unblocks those whose block has ended; their friends' inboxes are told with the next tasks. */
export async function endBlocks(env: ApiEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const ids = await listBlocksEnded(db);
  for (const id of ids) {
    // One that fails holds up neither the others nor what else the minute has to do.
    await endBlock(db, id).catch((error: unknown) =>
      logError("A block could not be ended", error, { user: id }),
    );
  }
  if (ids.length === 0) return;
  await addPurge(env, { tags: [...ids.map(authorTag), "list", "site"], isRemoval: false });
}
