import { conversationReader } from "./conversation-reader";
import { openPrimary } from "../../db/bookmark";
import { logError, logInfo } from "../../lib/log";
import { forgetAllRemoved } from "./removed-pictures";
import { forgetPictures } from "./forget-pictures";
import { copyPictures, copyWaitingPictures } from "./pictures";
import { listExpired } from "./expired-backups";
import { type BackupStore, bucketStore } from "./store";
import {
  type Budget,
  FOLDER,
  type Progress,
  beginBackup,
  continueBackup,
  listBackups,
} from "./write";

const PROGRESS = "progress.json";
// A cron run has 30 seconds of CPU, a Worker a thousand calls; the next run goes on.
const MAX_CALLS = 800;
const MAX_BYTES = 150_000_000;
const MAX_MS = 8 * 60_000;

export type BackupEnv = Pick<ApiEnv, "CONVERSATION" | "DB" | "UPLOADS"> &
  Partial<Pick<ApiEnv, "BACKUPS">>;

/** Begins the backup of this night, if there is a bucket for it. */
export async function startNightlyBackup(env: BackupEnv): Promise<void> {
  if (!env.BACKUPS) return forgetAllRemoved(openPrimary(env));
  const store = bucketStore(env.BACKUPS);
  const unfinished = await readProgress(store);
  const isLost = unfinished !== null && unfinished.waiting.length > 0;
  // Where only pictures were left to do it is whole: the next run does those.
  if (isLost) {
    logError("The last backup was not finished", null, { backup: unfinished.name });
    await removeBackup(store, unfinished.name);
  } else if (unfinished) {
    logInfo({ message: "The next backup goes on with the pictures", backup: unfinished.name });
  }
  await saveProgress(store, await beginBackup(env.DB));
  await continueNightlyBackup(env);
  // The job fails, so that somebody hears of it.
  if (isLost) throw new Error("The backup before was not finished");
}

/** Goes on with the backup of this night; does nothing once it is finished. */
export async function continueNightlyBackup(
  env: BackupEnv,
  limits: Partial<{ calls: number; bytes: number }> = {},
): Promise<void> {
  if (!env.BACKUPS) return;
  const store = bucketStore(env.BACKUPS);
  const progress = await readProgress(store);
  if (!progress) return;
  const budget = openBudget({ calls: MAX_CALLS, bytes: MAX_BYTES, ...limits });
  const isWritten =
    progress.waiting.length === 0 || (await continueBackup(toSource(env), store, progress, budget));
  await saveProgress(store, progress);
  if (!isWritten) return;
  const buckets = { db: openPrimary(env), from: env.UPLOADS, to: env.BACKUPS };
  if (!(await copyPictures(buckets, progress.name, budget))) return;
  if (!(await copyWaitingPictures(buckets, budget))) return;
  await removeExpired(store);
  if (!(await forgetPictures(buckets.db, buckets.to, budget))) return;
  await store.remove([PROGRESS]);
  const parts = progress.written.flatMap((table) => table.parts);
  logInfo({
    message: "A backup is finished",
    backup: progress.name,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds: Math.round((Date.now() - Date.parse(progress.startedAt)) / 1000),
  });
}

function toSource(env: BackupEnv) {
  return { DB: env.DB, readConversation: conversationReader(env) };
}

async function removeExpired(store: BackupStore): Promise<void> {
  for (const name of listExpired(await listBackups(store))) await removeBackup(store, name);
}

async function removeBackup(store: BackupStore, name: string): Promise<void> {
  await store.remove(await store.list(`${FOLDER}${name}/`));
}

/** How far the backup of this night has come; null where none is being written. */
export async function readProgress(store: BackupStore): Promise<Progress | null> {
  const data = await store.read(PROGRESS);
  return data && (JSON.parse(new TextDecoder().decode(data)) as Progress);
}

function saveProgress(store: BackupStore, progress: Progress): Promise<void> {
  return store.write(PROGRESS, JSON.stringify(progress));
}

function openBudget({ calls, bytes }: { calls: number; bytes: number }): Budget {
  const until = Date.now() + MAX_MS;
  let left = { calls, bytes };
  return {
    spend: (usedCalls, usedBytes) => {
      left = { calls: left.calls - usedCalls, bytes: left.bytes - usedBytes };
    },
    isSpent: () => left.calls <= 0 || left.bytes <= 0 || Date.now() > until,
  };
}
