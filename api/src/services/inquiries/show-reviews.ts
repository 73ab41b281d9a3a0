import { authorTag } from "../../../contract/cache/tags";
import { openDatabase } from "../../db/client";
import { logError } from "../../lib/log";
import { showDueReviews } from "../../queries/inquiries/reviews";
import { announce } from "../inbox/announce";
import { addPurge } from "../purges/purge";

/** Shows the reviews whose time has come, on the pages of those whom they are about, and tells them. */
export async function showReviews(env: ApiEnv): Promise<void> {
  const ids = await showDueReviews(openDatabase(env.DB));
  if (ids.length === 0) return;
  await addPurge(env, { tags: ids.map(authorTag), isRemoval: false });
  // It holds up nothing else that the minute has to do.
  await announce(env, ids).catch((error: unknown) =>
    logError("Reviews that are shown could not be announced", error),
  );
}
