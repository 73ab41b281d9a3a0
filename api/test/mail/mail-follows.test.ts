import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { newId } from "../../src/db/id";
import { createDecision } from "../../src/queries/moderation/decisions";
import { createReport } from "../../src/queries/moderation/reports";
import { createPerson, db, unique } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import {
  createAuthor,
  deliverBatch,
  follow,
  followAndConfirm,
  mailAll,
  mailsOf,
  postsTo,
  runMinute,
} from "../support/post-mails";
import { renderMarkdown } from "../../src/lib/markdown/render";
import { toMailHtml } from "../../src/services/mail/lists/post-html";

const TEXT = `Boil the *nuts* for [an hour](/about).

![A pot](picture:${"a".repeat(24)})

## Then

- <b>wait</b>
- strain

> Ink is slow.`;

const SENT = { state: "sent", attempts: 1 };

test("a new post is mailed whole to who has confirmed that they follow its author, and to nobody else", async () => {
  const author = await createAuthor();
  const reader = await followAndConfirm({ authorId: author.id });
  const waiting = await follow({ authorId: author.id });
  const id = await author.publish({ title: "Walnut ink", description: TEXT });
  expect(await mailAll()).toBe(1);
  const [, mail] = await receivedBy(reader.email, 2);
  expect(mail?.subject).toBe("Walnut ink");
  expect(mail?.from[0]?.name).toBe("Nora Quill via Ink Bazaar");
  for (const part of ["Boil the *nuts*", "[Picture: A pot]", "- <b>wait</b>"]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).toContain(`Read on the site:\nhttp://localhost:3000/marketplace/${id}`);
  expect(mail?.text).toContain(
    `Sent to ${reader.email} because this address follows posts by Nora Quill.`,
  );
  expect(mail?.html).toMatch(/<p style="[^"]+">Some <strong>text<\/strong>/u);
  expect(mail?.headers).toMatchObject({
    "list-id": `"Posts by Nora Quill" <author-${author.id}.localhost>`,
    "list-unsubscribe": `<http://localhost:3000/unsubscribe/${reader.token}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(await mailsOf(id)).toEqual([SENT]);
  expect(await postsTo(waiting.email, 0)).toEqual([]);
  expect(await mailAll()).toBe(0);
});

test("a post is mailed once to an address, by whatever it is followed", async () => {
  const author = await createAuthor();
  const tag = unique("ink");
  const { publish } = await createAuthor();
  await publish({ tags: [tag] });
  const both = await followAndConfirm({ authorId: author.id });
  await followAndConfirm({ tag }, both.email);
  const tagged = await followAndConfirm({ tag });
  const id = await author.publish({ tags: [tag], title: "Oak gall" });
  for (let made = 1; made > 0;) made = await mailAll();
  expect((await postsTo(both.email, 1)).map(({ subject }) => subject)).toEqual(["Oak gall"]);
  const [mail] = await postsTo(tagged.email, 1);
  expect(await mailsOf(id)).toEqual([SENT, SENT]);
  expect(mail?.text).toContain(`follows posts about ${tag}.`);
});

test("two minutes at once and a batch that comes twice send each mail once", async () => {
  const author = await createAuthor();
  const readers = [];
  for (let count = 0; count < 3; count += 1) {
    readers.push(await followAndConfirm({ authorId: author.id }));
  }
  const id = await author.publish();
  const batches = (await Promise.all([runMinute(2), runMinute(2), runMinute(2)])).flat();
  batches.push(...(await runMinute()));
  const handed = [...batches, ...batches];
  await Promise.all(handed.map((batch) => deliverBatch(batch)));
  for (const { email } of readers) expect(await postsTo(email, 1)).toHaveLength(1);
  expect(await mailsOf(id)).toEqual([SENT, SENT, SENT]);
});

test("a minute sends as many as it may, and the next goes on", async () => {
  const author = await createAuthor();
  for (let count = 0; count < 3; count += 1) await followAndConfirm({ authorId: author.id });
  await author.publish();
  expect([await mailAll(2), await mailAll(2), await mailAll(2)]).toEqual([2, 1, 0]);
});

test("what a server refuses for good is given up alone; what is lost is sent later", async () => {
  const author = await createAuthor();
  const people = [];
  for (const name of ["refused", "reader", "busy"]) {
    people.push(await followAndConfirm({ authorId: author.id }, `${unique(name)}@example.com`));
  }
  await author.publish();
  const [batch = { postMails: [] }] = await runMinute();
  const states = () =>
    db.all(sql`SELECT state FROM post_mails WHERE post_id <> ''
      AND seq IN (SELECT value FROM json_each(${JSON.stringify(batch.postMails)})) ORDER BY seq`);
  const unreachable = await deliverBatch(batch, "smtp://127.0.0.1:1");
  expect(unreachable).toMatchObject({ isDone: false });
  expect(unreachable.delay).toBeGreaterThan(0);
  const faulty = await deliverBatch(batch, env.FAULTY_SMTP_URL);
  expect(faulty.isDone).toBe(false);
  for (const { email } of people) expect(faulty.logged).not.toContain(email);
  expect(await states()).toEqual([{ state: "failed" }, { state: "sent" }, { state: "queued" }]);
  expect(await deliverBatch(batch)).toMatchObject({ isDone: true });
  expect(await states()).toEqual([{ state: "failed" }, { state: "sent" }, { state: "sent" }]);
});

test("what was lost on the way to the queue, or in it, is sent after an hour", async () => {
  const author = await createAuthor();
  const reader = await followAndConfirm({ authorId: author.id });
  await author.publish();
  expect(await runMinute()).toHaveLength(1);
  expect(await runMinute()).toEqual([]);
  await db.all(sql`UPDATE post_mails SET queued_at = '2026-01-01', claimed_at = '2026-01-01'
    WHERE state = 'queued'`);
  expect(await mailAll()).toBe(1);
  expect(await postsTo(reader.email, 1)).toHaveLength(1);
});

test("a post that is deleted, hidden or written by somebody blocked is not mailed", async () => {
  const author = await createAuthor();
  const reader = await followAndConfirm({ authorId: author.id });
  const [deleted, hidden] = [await author.publish(), await author.publish({ title: "Hidden" })];
  const batches = await runMinute();
  const { id: moderatorId } = await createPerson({ isModerator: true });
  const about = { subject: "post", subjectId: hidden } as const;
  await createReport(db, { ...about, reason: "spam", text: "", reporterId: null });
  const decide = (action: "hide" | "restore") =>
    createDecision(db, {
      ...about,
      ownerId: author.id,
      moderatorId,
      action,
      reason: "Not here",
      endsAt: null,
      key: newId(),
    });
  await db.all(sql`DELETE FROM posts WHERE id = ${deleted}`);
  await decide("hide");
  for (const batch of batches) expect(await deliverBatch(batch)).toMatchObject({ isDone: true });
  expect(await mailsOf(hidden)).toEqual([{ state: "dropped", attempts: 1 }]);
  expect(await postsTo(reader.email, 0)).toEqual([]);
  await decide("restore");
  await mailAll();
  await mailAll();
  expect((await postsTo(reader.email, 1)).map(({ subject }) => subject)).toEqual(["Hidden"]);
  const blocked = await author.publish();
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${author.id}`);
  await mailAll();
  expect(await mailsOf(blocked)).toEqual([{ state: "dropped", attempts: 1 }]);
  expect(await postsTo(reader.email, 1)).toHaveLength(1);
});

test("whoever has blocked or muted an author gets no posts of theirs, by a tag neither", async () => {
  const author = await createAuthor();
  const tag = unique("ink");
  await author.publish({ tags: [tag] });
  const readers = [];
  for (const [kind, isVerified] of [
    ["block", true],
    ["mute", true],
    // Anybody may register with the address of a stranger.
    ["mute", false],
  ] as const) {
    const person = await createPerson({ isVerified });
    await db.all(sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
      VALUES (${person.id}, ${author.id}, ${kind}, '2026-01-01T00:00:00.000Z')`);
    await followAndConfirm({ tag }, person.email);
    readers.push(person.email);
  }
  await author.publish({ tags: [tag], title: "Unwanted" });
  expect(await mailAll()).toBe(1);
  const counts = [];
  for (const email of readers) counts.push((await postsTo(email, 0)).length);
  expect(counts.slice(0, 2)).toEqual([0, 0]);
  expect(await postsTo(readers[2] ?? "", 1)).toHaveLength(1);
});

test("a post that waits is not mailed to whoever has blocked its author by then", async () => {
  const author = await createAuthor();
  const [reader, other] = [await createPerson(), await createPerson()];
  for (const { email } of [reader, other]) await followAndConfirm({ authorId: author.id }, email);
  const id = await author.publish();
  const batches = await runMinute();
  await db.all(sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
    VALUES (${reader.id}, ${author.id}, 'block', '2026-01-01T00:00:00.000Z')`);
  for (const batch of batches) expect(await deliverBatch(batch)).toMatchObject({ isDone: true });
  expect(await postsTo(other.email, 1)).toHaveLength(1);
  expect(await postsTo(reader.email, 0)).toEqual([]);
  expect(await mailsOf(id)).toEqual([{ state: "dropped", attempts: 1 }, SENT]);
});

test("old posts that come in are no news", async () => {
  const author = await createAuthor();
  await followAndConfirm({ authorId: author.id });
  const id = await author.publish();
  await db.all(sql`DELETE FROM post_mail_tasks`);
  await db.all(sql`INSERT INTO posts (id, kind, user_id, category_id, title, description,
      short_description, tags, description_html, reading_minutes, created_at, updated_at)
    SELECT ${newId()}, kind, user_id, category_id, title, description, short_description, tags,
      description_html, reading_minutes, '2026-01-01T00:00:00.000Z', updated_at
    FROM posts WHERE id = ${id}`);
  expect(await db.all(sql`SELECT 1 FROM post_mail_tasks`)).toEqual([]);
});

test("a mailed text has its styles beside its elements, and leads to the site", () => {
  const html = toMailHtml(
    renderMarkdown(`${TEXT}\n\nA note[^1].\n\n[^1]: Its text.`),
    "https://s",
    "https://s/p",
  );
  expect(html).toContain('<h2 style="margin:');
  expect(html).toMatch(/<blockquote style="[^"]+" class="rule">/u);
  expect(html).toMatch(/<a href="https:\/\/s\/p#note-1"/u);
  expect(html).not.toMatch(/ (?:id|tabindex|role|srcset)=|href="[#/]|<script|class="anchor"/u);
});

test("a service knows a mail to a follower again, and not one whose post was changed since", async () => {
  const service = vi.spyOn(globalThis, "fetch");
  const author = await createAuthor();
  await followAndConfirm({ authorId: author.id });
  const id = await author.publish({ title: "Walnut ink" });
  const [batch] = await runMinute();
  const send = async (title: string) => {
    await db.all(sql`UPDATE posts SET title = ${title} WHERE id = ${id}`);
    service.mockResolvedValueOnce(new Response("Busy", { status: 503 }));
    const more = { MAIL_HTTP_URL: "https://mail.example" };
    await deliverBatch(batch ?? { postMails: [] }, "", "ink-bazaar-mail", more);
    return new Headers(service.mock.lastCall?.[1]?.headers).get("Idempotency-Key");
  };
  const keys = [await send("Walnut ink"), await send("Walnut ink"), await send("Oak gall ink")];
  service.mockRestore();
  expect(keys[0]).toMatch(/^[\w-]{1,64}$/u);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
