import type { AlarmName } from "../../../contract/site/operations";
import { type Database, openDatabase } from "../../db/client";
import { DAY_MS, HOUR_MS } from "../../db/time";
import { readConfig } from "../../lib/env";
import { logError } from "../../lib/log";
import { countFailedMails } from "../../queries/operations";
import { readSiteConfig } from "../site/site-config";
import { operationsLog } from "./stub";
import type { Notice } from "./operations-log";

/** What a database of the platform may hold. */
export const MAX_DATABASE_BYTES = 10_000_000_000;

const SIZE_SHARE = 0.8;
const RECENT_MS = 15 * 60_000;
/** Fewer are chance. */
const FEWEST_FAILURES = 5;
const FAILURE_SHARE = 0.02;
/** A run a day, with time to take. */
const NIGHTLY_MS = 26 * HOUR_MS;
/** By then the last run of a night is over. */
const CLEARING_MS = 6 * HOUR_MS;
/** A mail is tried for a day before it is given up. */
const MAILS_MS = 2 * DAY_MS;
const TIMEOUT_MS = 10_000;

export type Wrong = Partial<Record<AlarmName, string>>;

/** What is wrong now, each in a sentence. */
export async function findWrong(env: ApiEnv, db: Database): Promise<Wrong> {
  const log = operationsLog(env);
  const [recent, { nightly, since }, mails] = await Promise.all([
    log.readRecent(RECENT_MS),
    log.read(),
    countFailedMails(db, Date.now() - MAILS_MS),
  ]);
  const wrong: Wrong = {};
  for (const [worker, { requests, failures }] of Object.entries(recent)) {
    if (failures < FEWEST_FAILURES || failures < requests * FAILURE_SHARE) continue;
    const share = ((100 * failures) / requests).toFixed(1);
    wrong.failures = `${share} % of the ${worker} Worker's requests failed in the last minutes: ${failures} of ${requests}.`;
  }
  if (mails > 0) {
    wrong.mails = `${mails} ${mails === 1 ? "e-mail" : "e-mails"} of the last two days could not be delivered.`;
  }
  const finishedAt = nightly?.finishedAt ?? since;
  if (nightly && nightly.failures.length > 0) {
    wrong.nightly = `The nightly run failed: ${nightly.failures.join(", ")}.`;
  } else if (finishedAt !== null && Date.now() - finishedAt > NIGHTLY_MS) {
    wrong.nightly = "The nightly run has not finished for more than a day.";
  } else if (nightly?.left?.length && Date.now() - nightly.startedAt > CLEARING_MS) {
    wrong.nightly = `The nightly purge is behind with: ${nightly.left.join(", ")}.`;
  }
  const bytes = db.stats.databaseBytes;
  if (bytes >= MAX_DATABASE_BYTES * SIZE_SHARE) {
    const share = Math.floor((100 * bytes) / MAX_DATABASE_BYTES);
    wrong.database = `The database is ${share} % full.`;
  }
  return wrong;
}

/** Tells the webhook what is wrong, once a day, and when it is over. */
export async function sendAlarms(env: ApiEnv): Promise<void> {
  const { ALARM_WEBHOOK_URL, SITE_URL } = readConfig(env);
  if (!ALARM_WEBHOOK_URL) return;
  const { SITE_NAME } = await readSiteConfig(env);
  const log = operationsLog(env);
  const wrong = await findWrong(env, openDatabase(env.DB));
  for (const notice of await log.listNotices(wrong)) {
    const { name, detail, isOver } = notice;
    const text = `${SITE_NAME}: ${isOver ? `It is over: ${detail}` : detail}`;
    const body = { text, alarm: name, state: isOver ? "over" : "open", site: SITE_URL };
    if (await post(ALARM_WEBHOOK_URL, body, notice)) await log.noteSent(notice);
  }
}

/** Whether the webhook took it; else it is tried again in a minute. */
async function post(url: string, body: object, { name }: Notice): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
    return true;
  } catch (error) {
    logError("An alarm could not be sent", error, { alarm: name });
    return false;
  }
}
