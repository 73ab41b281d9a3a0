import { continueNightlyBackup, startNightlyBackup } from "../backup/nightly";
import type { Database } from "../../db/client";
import { resealSecrets } from "../auth/reseal";
import { sweepPictures } from "../images/sweep";
import { makeWaitingPictures } from "../images/waiting";
import { sweepImports } from "../imports/archive/remove-files";
import { logError } from "../../lib/log";
import { failLostMails } from "../../queries/mail-queue";
import { currentBookmark, openPrimary } from "../../db/bookmark";
import { operationsLog } from "./stub";
import { addPurge } from "../purges/purge";
import { rankPosts } from "./rank-posts";
import { purgeExpired } from "../../queries/expired-rows";
import { mergeSearchIndexes } from "../../queries/posts/search-index";
import { releaseUnverified } from "../../queries/release-unverified";
import { flushAllViews } from "../views/record";

// The first run of the night; the others go on with what it could not finish.
const FIRST_RUN = "17 3 ";

/** The jobs of the night. One that fails keeps no other from running. */
export async function runNightly({ cron = FIRST_RUN }: { cron?: string }, env: ApiEnv) {
  if (!cron.startsWith(FIRST_RUN)) return continueNightly(env);
  const db = openPrimary(env);
  const jobs = {
    backup: () => startNightlyBackup(env),
    "expired rows": () => clearAway(env, db),
    "unverified accounts": async () => {
      const isAnybodyGone = (await releaseUnverified(db)) > 0;
      if (!isAnybodyGone) return;
      await addPurge(env, { tags: ["*"], isRemoval: true, bookmark: currentBookmark(env, db) });
    },
    "sealed secrets": () => resealSecrets(env, db),
    "lost e-mails": () => failLostMails(db),
    "waiting pictures": () => makeWaitingPictures(env, db),
    "views of yesterday": () => flushAllViews(env),
    "popular posts": () => rankPosts(env, db),
    "search index": () => mergeSearchIndexes(db),
  };
  const failures: unknown[] = [];
  const failed: string[] = [];
  await note(() => operationsLog(env).beginNightly());
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job();
    } catch (error) {
      logError("A job of the night failed", error, { job: name });
      failures.push(error);
      failed.push(name);
    }
  }
  await note(() => operationsLog(env).endNightly(failed));
  if (failures.length > 0) throw new AggregateError(failures, "Jobs of the night failed");
}

/** Goes on with what a run could not finish; one of them failing does not keep the others. */
async function continueNightly(env: ApiEnv): Promise<void> {
  const results = await Promise.allSettled([
    clearAway(env, openPrimary(env)),
    continueNightlyBackup(env),
    makeWaitingPictures(env, openPrimary(env)),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Deletes what has expired and pictures that nothing uses, and notes what had to wait. */
async function clearAway(env: ApiEnv, db: Database): Promise<void> {
  const left: string[] = await purgeExpired(db);
  if (!(await sweepPictures(env, db))) left.push("pictures");
  await sweepImports(env, db);
  await note(() => operationsLog(env).noteLeft(left));
}

/** Says how the run goes, which does not depend on it. */
async function note(tell: () => Promise<void>): Promise<void> {
  await tell().catch((error: unknown) => logError("The nightly run could not be noted", error));
}
