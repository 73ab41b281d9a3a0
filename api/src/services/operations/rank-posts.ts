import type { Database } from "../../db/client";
import { currentBookmark } from "../../db/bookmark";
import { addPurge } from "../purges/purge";
import { readPopular, scorePopular } from "../../queries/posts/popular";
import { rankByViews } from "../../queries/posts/views";

/** Posts take their places among the most viewed, and among those that are popular this week. */
export async function rankPosts(env: ApiEnv, db: Database): Promise<void> {
  const before = await readPopular(db);
  await rankByViews(db);
  await scorePopular(db);
  if ((await readPopular(db)) === before) return;
  await addPurge(env, { tags: ["popular"], isRemoval: false, bookmark: currentBookmark(env, db) });
}
