import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import worker from "../../src/index";
import { enqueuePosts } from "../../src/services/mail/lists/enqueue-posts";
import type { QueuedBatch } from "../../src/services/mail/message";
import { createPosts, createStoredPost, db, send, unique } from "./factory";
import { type Mail, listMailsTo, receivedBy } from "./mailbox";

/** A queue that keeps what is sent to it. */
export function openQueue<Body>() {
  const bodies: Body[] = [];
  const sendBatch = (messages: Iterable<MessageSendRequest<Body>>) => {
    bodies.push(...[...messages].map(({ body }) => body));
    return Promise.resolve();
  };
  return { bodies, MAIL: { sendBatch } as unknown as ApiEnv["MAIL"] };
}

/** The batches of mails to followers that a minute sends to the queue. */
export async function runMinute(perMinute = 600): Promise<QueuedBatch[]> {
  const { bodies, MAIL } = openQueue<QueuedBatch>();
  await enqueuePosts({ MAIL }, db, perMinute);
  return bodies;
}

/** Hands a batch to the consumer, as the queue does; says what was logged. */
export async function deliverBatch(
  body: QueuedBatch,
  smtpUrl = env.SMTP_URL,
  queue = "ink-bazaar-mail",
  more: { MAIL_HTTP_URL?: string } = {},
) {
  const messages = [{ id: unique("message"), timestamp: new Date(), attempts: 1, body }];
  const batch = createMessageBatch<QueuedBatch>(queue, messages);
  const retry = vi.spyOn(batch.messages[0] as Message, "retry");
  const context = createExecutionContext();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await worker.queue(batch, { ...env, SMTP_URL: smtpUrl, ...more });
  const logged = log.mock.calls.flat().join("\n");
  log.mockRestore();
  const { explicitAcks } = await getQueueResult(batch, context);
  return {
    isDone: explicitAcks.length === 1,
    delay: retry.mock.lastCall?.[0]?.delaySeconds ?? 0,
    logged,
  };
}

/** An author, and how to publish. */
export async function createAuthor() {
  const { author, category } = await createPosts(0);
  const publish = (fields: object = {}) =>
    createStoredPost({ userId: author.id, categoryId: category.id, ...fields });
  return { ...author, publish };
}

export const newAddress = () => `${unique("reader")}@example.com`;

export function ask(json: object) {
  return send("/api/mail-follows", { json });
}

/** Somebody who follows by e-mail and has confirmed it. */
export async function follow(followed: { authorId?: string; tag?: string }, email = newAddress()) {
  const before = (await listMailsTo(email)).length;
  expect((await ask({ email, ...followed })).status).toBe(202);
  const mails = await receivedBy(email, before + 1);
  const [, token = ""] =
    /\/follow-by-email\/confirm\/([\w-]{43})/u.exec(mails.at(-1)?.text ?? "") ?? [];
  const confirm = () => send("/api/mail-follows/confirm", { method: "PUT", json: { token } });
  return { email, token, confirm };
}

export async function followAndConfirm(
  followed: { authorId?: string; tag?: string },
  email?: string,
) {
  const made = await follow(followed, email);
  expect((await made.confirm()).status).toBe(200);
  return made;
}

export async function mailAll(perMinute?: number) {
  const batches = await runMinute(perMinute);
  for (const batch of batches) await deliverBatch(batch);
  return batches.flatMap(({ postMails }) => postMails).length;
}

/** The mails about posts once there are enough, without those that asked to confirm. */
export function postsTo(email: string, count: number): Promise<Mail[]> {
  return receivedBy(email, count, ({ subject }) => !subject.startsWith("Confirm: "));
}

/** What became of the mails of a post, and the attempts at each. */
export function mailsOf(postId: string) {
  return db.all(sql`SELECT state, attempts FROM post_mails WHERE post_id = ${postId} ORDER BY seq`);
}
