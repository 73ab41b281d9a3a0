import type { MailedPace } from "../../../../contract/site/notifications/mail-choices";
import { newSecret } from "../../../lib/auth/secrets";
import type { Database } from "../../../db/client";
import { newId } from "../../../db/id";
import { isoTime } from "../../../db/time";
import { logError } from "../../../lib/log";
import {
  claimDigests,
  listDueMails,
  planMails,
  takeStrandedDigests,
} from "../../../queries/mailing/digests";
import { nextMorning } from "./next-morning";

// People of a step, and statements of the thousand that a run may make: the next minute goes on.
const STEP = 100;
const STATEMENTS = 200;

const SUBJECTS: Record<MailedPace, string> = {
  now: "New notifications",
  daily: "Daily digest",
  weekly: "Weekly digest",
};

type MailQueue = Pick<ApiEnv, "MAIL">;

/**
 * Sends the mails about notifications that are due to the queue, in pieces, as many as may go out in
 * a minute; returns how many that were.
 */
export async function sendDueDigests(
  env: MailQueue,
  db: Database,
  perMinute: number,
): Promise<number> {
  const start = db.stats.statements;
  let sent = 0;
  try {
    const stranded = await takeStrandedDigests(db, Math.min(STEP, perMinute));
    await enqueueAll(env, stranded);
    sent += stranded.length;
    while (sent < perMinute && db.stats.statements - start < STATEMENTS) {
      const { made, isLast } = await takeStep(env, db, Math.min(STEP, perMinute - sent));
      sent += made;
      if (isLast) break;
    }
  } catch (error) {
    logError("Digests were not sent", error);
  }
  return sent;
}

/** Plans or claims the mails of some people. */
async function takeStep(env: MailQueue, db: Database, size: number) {
  const found = await listDueMails(db, size);
  let made = 0;
  const unplanned = found.filter(({ due_at: dueAt }) => dueAt === "");
  const due = found.filter(({ due_at: dueAt }) => dueAt !== "");
  if (unplanned.length > 0) {
    const planned = unplanned.map(({ user_id: userId, pace, time_zone: zone }) => ({
      userId,
      pace,
      dueAt: isoTime(nextMorning(Date.now(), pace, zone)),
    }));
    await planMails(db, planned);
  }
  if (due.length > 0) {
    const claims = due.map((one) => {
      return { ...one, id: newId(), token: newSecret(), subject: SUBJECTS[one.pace] };
    });
    const ids = await claimDigests(db, claims);
    await enqueueAll(env, ids);
    made = ids.length;
  }
  return { made, isLast: found.length < size };
}

/** What does not get there is taken up again after an hour. */
async function enqueueAll(env: MailQueue, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await env.MAIL.sendBatch(ids.map((id) => ({ body: { id } })));
}
