import { sql } from "drizzle-orm";
import {
  LastSubscriberListSchema,
  SubscriberListSchema,
} from "../../contract/responses/subscribers";
import type { QueuedBatch } from "../../src/services/mail/message";
import { askSubscribers } from "../../src/services/subscribers/ask-subscribers";
import { createPerson, db, send } from "./factory";
import { newAddress, openQueue, deliverBatch } from "./post-mails";

type Bytes = string | Uint8Array<ArrayBuffer>;

/** An author with a list of subscribers, and how to go on with it. */
export async function createMover(fields: Parameters<typeof createPerson>[0] = {}) {
  const author = await createPerson(fields);
  const { id, token } = author;
  const upload = (body: Bytes, fileName = "members.csv") =>
    send(`/api/subscribers?fileName=${fileName}`, { token, body });
  const readLast = async () =>
    LastSubscriberListSchema.parse(await (await send("/api/subscribers", { token })).json()).list;
  const read = async () => SubscriberListSchema.parse(await readLast());
  const start = async () =>
    send(`/api/subscribers/${(await read()).id}/start`, { method: "POST", token });
  const discard = async () =>
    send(`/api/subscribers/${(await read()).id}`, { method: "DELETE", token });
  const age = (time: string) =>
    db.all(sql`UPDATE subscriber_lists SET started_at = ${time} WHERE author_id = ${id}`);
  /** Makes its next turn come now. */
  const nextTurn = () =>
    db.all(sql`UPDATE subscriber_lists SET next_at = '2026-01-01' WHERE author_id = ${id}`);
  return { ...author, upload, read, readLast, start, discard, age, nextTurn };
}

export const listOf = (emails: readonly string[]) => ["email", ...emails].join("\n");

export const newAddresses = (count: number) => Array.from({ length: count }, newAddress);

/** The batches that a minute sends to the queue, of all lists that are due. */
export async function runAskingMinute(): Promise<QueuedBatch[]> {
  const { bodies, MAIL } = openQueue<QueuedBatch>();
  await askSubscribers({ MAIL }, db, 600);
  return bodies;
}

/** Asks as many as a minute may; returns how many. */
export async function askNow(): Promise<number> {
  const batches = await runAskingMinute();
  for (const batch of batches) await deliverBatch(batch);
  return batches.flatMap(({ postMails }) => postMails).length;
}
