import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { MailChoices } from "../../contract/site/notifications/mail-choices";
import { sendDueDigests } from "../../src/services/mail/digests/send-due";
import type { QueuedMail } from "../../src/services/mail/message";
import { createPerson, createPosts, createStoredPost, db, send } from "./factory";
import { deliver } from "./mailbox";
import { openQueue } from "./post-mails";

/** An author who gets mails, and what they are sent about. */
export async function createAuthor(fields: object = {}) {
  const author = await createPerson({ isVerified: true, ...fields });
  const { category } = await createPosts(0);
  const post = { userId: author.id, categoryId: category.id, title: "Walnut ink" };
  const postId = await createStoredPost(post);
  const ada = await createPerson({ firstName: "Ada" });
  return { author, postId, ada };
}

export function choose(token: string, json: Partial<MailChoices>) {
  return send("/api/notifications/mail", { method: "PUT", token, json });
}

export async function comment(token: string, postId: string, description = "Well said.") {
  const reply = await send("/api/comments", { token, json: { postId, description } });
  return ((await reply.json()) as { id: string }).id;
}

export function like(token: string, postId: string) {
  return send("/api/posts/likes", { method: "PUT", token, json: { postId } });
}

/** Makes what waits due, as if it were the morning. */
export function wakeUp(userId: string) {
  return db.all(sql`UPDATE mail_due SET due_at = '2026-01-01' WHERE user_id = ${userId}`);
}

/** The mails that a minute sends to the queue. */
export async function runMinute(): Promise<QueuedMail[]> {
  const { bodies, MAIL } = openQueue<QueuedMail>();
  await sendDueDigests({ MAIL }, db, 600);
  return bodies;
}

export async function runAndDeliver() {
  const queued = await runMinute();
  for (const mail of queued) await deliver(mail, env.SMTP_URL);
  return queued;
}

export const rowsOf = (userId: string) =>
  db.all<{ pace: string; due_at: string }>(
    sql`SELECT pace, due_at FROM mail_due WHERE user_id = ${userId} ORDER BY pace`,
  );
