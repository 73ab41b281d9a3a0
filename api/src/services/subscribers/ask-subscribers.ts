import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import {
  ASKED_AT_ONCE,
  type DueList,
  makeQuestions,
  takeDueLists,
} from "../../queries/mailing/ask-subscribers";
import { endSubscriberList } from "../../queries/mailing/subscriber-lists";
import { enqueuePostMails } from "../mail/lists/enqueue-posts";

/** How many lists have their turn in a minute: the statements of a run are limited. */
const LISTS = 10;
// Readers of a real list complain rarely, and few of its addresses are gone.
const STOP = { sent: 40, share: 0.05 };

/** Asks the next subscribers of the lists that are due, within a minute's mails; returns how many. */
export async function askSubscribers(
  env: Pick<ApiEnv, "MAIL">,
  db: Database,
  perMinute: number,
): Promise<number> {
  let asked = 0;
  try {
    const turns = Math.min(LISTS, Math.ceil(Math.max(perMinute, 0) / ASKED_AT_ONCE));
    for (const list of await takeDueLists(db, turns)) asked += await askNext(env, db, list);
  } catch (error) {
    logError("Subscribers were not asked", error);
  }
  return asked;
}

async function askNext(env: Pick<ApiEnv, "MAIL">, db: Database, list: DueList): Promise<number> {
  const { id, sent, returned } = list;
  if (sent >= STOP.sent && returned > sent * STOP.share) {
    await endSubscriberList(db, id, "stopped");
    return 0;
  }
  const mails = await makeQuestions(db, list);
  await enqueuePostMails(env, mails);
  return mails.length;
}
