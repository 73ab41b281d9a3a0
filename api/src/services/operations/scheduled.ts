import { openPrimary } from "../../db/bookmark";
import { type Database, openDatabase } from "../../db/client";
import { announce } from "../inbox/announce";
import { deliverRestored } from "../inbox/restored";
import { invalidateChanged, runInboxTasks } from "../inbox/tasks";
import { readConfig } from "../../lib/env";
import { sendDueDigests } from "../mail/digests/send-due";
import { askSubscribers } from "../subscribers/ask-subscribers";
import { enqueuePosts } from "../mail/lists/enqueue-posts";
import { fetchEmbeds } from "../embeds/fetch-embeds";
import { resumeImports } from "../imports/start-import";
import { runNightly } from "./nightly";
import { fillFeeds } from "../../queries/feed/tasks";
import { logError } from "../../lib/log";
import { sendAlarms } from "./alarms";
import { followCommands } from "./follow-commands";
import { rankPosts } from "./rank-posts";
import { showReviews } from "../inquiries/show-reviews";
import { endBlocks } from "../moderation/end-blocks";
import { reindexPiece } from "../../queries/posts/search-index";
import { isRanked } from "../../queries/posts/popular";
import { followEnds } from "../site/follow-ends";
import { publishDue } from "../drafts/publish-due";

/** As in wrangler.toml; the other schedules are nightly. */
const EVERY_MINUTE = "* * * * *";
// Of a thousand that a run may make. The next minute goes on.
const FEED_STATEMENTS = 400;
const RANKING_MINUTE = 7;
const REINDEXED_PIECES = 40;

export async function runScheduled(event: { cron?: string }, env: ApiEnv): Promise<void> {
  if (event.cron !== EVERY_MINUTE) return runNightly(event, env);
  await sendAlarms(env).catch((error: unknown) => logError("Alarms were not checked", error));
  await publishDue(env);
  await endBlocks(env);
  await showReviews(env);
  await followEnds(env);
  const db = openDatabase(env.DB);
  await invalidateChanged(env, db);
  await followCommands(env, db);
  await resumeImports(env, openPrimary(env));
  await fillAllFeeds(env, db);
  const { MAIL_PER_MINUTE } = readConfig(env);
  const digests = await sendDueDigests(env, db, MAIL_PER_MINUTE);
  const asked = await askSubscribers(env, db, MAIL_PER_MINUTE - digests);
  await enqueuePosts(env, db, MAIL_PER_MINUTE - digests - asked);
  await rankHourly(env, db);
  await reindex(db);
  await runInboxTasks(env, db);
  await deliverRestored(env, db);
  // Last, since others may take long to answer.
  await fetchEmbeds(env).catch((error: unknown) => logError("Embeds were not fetched", error));
}

/** Every hour, and at once in a database whose posts never were. */
async function rankHourly(env: ApiEnv, db: Database): Promise<void> {
  if (new Date().getUTCMinutes() !== RANKING_MINUTE && (await isRanked(db))) return;
  await rankPosts(env, db).catch((error: unknown) => logError("Posts were not ranked", error));
}

/** Fills the search index again where a migration changed how, as far as a minute allows. */
async function reindex(db: Database): Promise<void> {
  try {
    for (let piece = 0; piece < REINDEXED_PIECES && (await reindexPiece(db)); piece += 1);
  } catch (error) {
    logError("Texts were not indexed again", error);
  }
}

/** Puts what was published into feeds, as far as a minute allows. */
async function fillAllFeeds(env: ApiEnv, db: Database): Promise<void> {
  const options = { announce: (ids: string[]) => announce(env, ids) };
  try {
    while (db.stats.statements < FEED_STATEMENTS && (await fillFeeds(db, options)));
  } catch (error) {
    logError("Feeds were not filled", error);
  }
}
