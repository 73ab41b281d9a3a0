import type { Database } from "../../../db/client";
import { logError } from "../../../lib/log";
import { makePostMails, takeStrandedMails } from "../../../queries/mailing/post-mails";

// Short enough to be sent within its claim, and for the statements of a consumer.
const BATCH = 25;
const STEP = 500;
// What one call to the queue takes.
const MESSAGES = 100;

type MailQueue = Pick<ApiEnv, "MAIL">;

/** Sends mails to followers to the queue, as many as may go out in a minute; the next goes on. */
export async function enqueuePosts(env: MailQueue, db: Database, perMinute: number): Promise<void> {
  try {
    const stranded = await takeStrandedMails(db, perMinute);
    await enqueuePostMails(env, stranded);
    for (let left = perMinute - stranded.length; left > 0;) {
      const made = await makePostMails(db, Math.min(left, STEP));
      if (made === null) return;
      await enqueuePostMails(env, made);
      left -= made.length;
    }
  } catch (error) {
    logError("Posts were not mailed", error);
  }
}

/** What does not get there is taken up again after an hour. */
export async function enqueuePostMails(env: MailQueue, seqs: readonly number[]): Promise<void> {
  const batches = split(seqs, BATCH).map((postMails) => ({ body: { postMails } }));
  for (const messages of split(batches, MESSAGES)) await env.MAIL.sendBatch(messages);
}

function split<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
