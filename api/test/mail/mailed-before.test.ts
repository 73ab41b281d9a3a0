import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../../src/db/id";
import { createDecision } from "../../src/queries/moderation/decisions";
import { createReport } from "../../src/queries/moderation/reports";
import {
  choose,
  comment,
  createAuthor,
  like,
  rowsOf,
  runAndDeliver,
  runMinute,
  wakeUp,
} from "../support/digests";
import { createPerson, db, send, unique } from "../support/factory";
import { deliver, receivedBy } from "../support/mailbox";

/** Moderators report something, hide it, and bring it back. */
async function openModeration(subject: "post" | "comment", subjectId: string, ownerId: string) {
  const { id: moderatorId } = await createPerson({ isModerator: true });
  const about = { subject, subjectId };
  await createReport(db, { ...about, reason: "spam", text: "", reporterId: null });
  const decide = (action: "hide" | "restore") =>
    createDecision(db, {
      ...about,
      ownerId,
      moderatorId,
      action,
      reason: "Not here",
      endsAt: null,
      key: newId(),
    });
  return { hide: () => decide("hide"), restore: () => decide("restore") };
}

async function createNamed() {
  const person = await createPerson({ isVerified: true });
  const handle = unique("h")
    .replace(/[^a-z0-9]/gu, "_")
    .slice(0, 30);
  await db.all(sql`UPDATE users SET handle = ${handle} WHERE id = ${person.id}`);
  return { ...person, handle };
}

const follow = (token: string, followId: string, how: "follow" | "unfollow") =>
  send(`/api/users/${how}`, {
    method: "PUT",
    token,
    json: how === "follow" ? { followId } : { unFollowId: followId },
  });

const toldOf = (userId: string) =>
  db.all(sql`SELECT kind, created_at FROM notifications WHERE user_id = ${userId} ORDER BY seq`);

test("a comment that comes back is where it was on the site, and is not mailed again", async () => {
  const { author, postId, ada } = await createAuthor();
  const ben = await createNamed();
  const id = await comment(ada.token, postId, `Ask @${ben.handle}.`);
  expect(await runAndDeliver()).toHaveLength(2);
  const before = [await toldOf(author.id), await toldOf(ben.id)];
  const { hide, restore } = await openModeration("comment", id, ada.id);
  await hide();
  expect([await toldOf(author.id), await toldOf(ben.id)]).toEqual([[], []]);
  await restore();
  expect([await toldOf(author.id), await toldOf(ben.id)]).toEqual(before);
  expect(await runMinute()).toEqual([]);
  expect([await rowsOf(author.id), await rowsOf(ben.id)]).toEqual([[], []]);
});

test("a comment that was hidden before it was mailed is mailed once it comes back", async () => {
  const { author, postId, ada } = await createAuthor();
  const id = await comment(ada.token, postId);
  const { hide, restore } = await openModeration("comment", id, ada.id);
  await hide();
  expect(await runMinute()).toEqual([]);
  await restore();
  const [mail = { id: "" }] = await runMinute();
  // Hidden again while its mail is on the way, it is in none.
  const again = await openModeration("comment", id, ada.id);
  await again.hide();
  await deliver(mail, env.SMTP_URL);
  await again.restore();
  expect(await runAndDeliver()).toHaveLength(1);
  expect(await receivedBy(author.email)).toHaveLength(1);
});

test("nothing of a post that comes back is mailed again, but another like is", async () => {
  const { author, postId, ada } = await createAuthor();
  const bo = await createPerson({ firstName: "Bo" });
  await comment(ada.token, postId);
  for (const { token } of [ada, bo]) await like(token, postId);
  await runMinute();
  await wakeUp(author.id);
  await runMinute();
  const before = await toldOf(author.id);
  const { hide, restore } = await openModeration("post", postId, author.id);
  await hide();
  await restore();
  expect(await toldOf(author.id)).toEqual(expect.arrayContaining(before));
  await wakeUp(author.id);
  expect(await runMinute()).toEqual([]);
  await like((await createPerson()).token, postId);
  await wakeUp(author.id);
  expect(await runMinute()).toHaveLength(1);
});

test("a mention that is edited out and in again is mailed once", async () => {
  const { author, postId, ada } = await createAuthor();
  const ben = await createNamed();
  const text = `Ask @${ben.handle}.`;
  const id = await comment(ada.token, postId, text);
  expect(await runAndDeliver()).toHaveLength(2);
  for (const description of ["Ask nobody.", text, "Ask nobody.", text]) {
    const json = { description };
    await send(`/api/comments/${id}`, { method: "PUT", token: ada.token, json });
  }
  expect(await toldOf(ben.id)).toHaveLength(1);
  expect(await runMinute()).toEqual([]);
  expect(await receivedBy(ben.email)).toHaveLength(1);
  expect(await receivedBy(author.email)).toHaveLength(1);
});

test("whoever follows somebody again is not mailed to them again", async () => {
  const { author, ada } = await createAuthor();
  await choose(author.token, { follow: "now" });
  await follow(ada.token, author.id, "follow");
  expect(await runMinute()).toHaveLength(1);
  await follow(ada.token, author.id, "unfollow");
  await follow(ada.token, author.id, "follow");
  expect(await toldOf(author.id)).toHaveLength(1);
  expect(await runMinute()).toEqual([]);
});

test("an account is deleted with what was mailed to it, and what is old is forgotten", async () => {
  const { author, postId, ada } = await createAuthor();
  const ids = [await comment(ada.token, postId), await comment(ada.token, postId)];
  await runMinute();
  await send(`/api/comments/${ids[0]}`, { method: "DELETE", token: ada.token });
  const kept = sql`SELECT cause FROM mailed_notifications WHERE user_id = ${author.id}`;
  expect(await db.all(kept)).toEqual([{ cause: ids[0] }]);
  await db.all(sql`UPDATE notifications SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${author.id}`);
  await send(`/api/comments/${ids[1]}`, { method: "DELETE", token: ada.token });
  expect(await db.all(kept)).toEqual([{ cause: ids[0] }]);
  const last = await comment(ada.token, postId);
  await runMinute();
  await db.all(sql`DELETE FROM users WHERE id = ${author.id}`);
  expect(await db.all(kept)).toEqual([]);
  expect(await db.all(sql`SELECT 1 FROM notifications WHERE cause = ${last}`)).toEqual([]);
});

test("a notification that is stored after a later one is in the same mail", async () => {
  const { author, postId, ada } = await createAuthor();
  const later = await comment(ada.token, postId);
  const earlier = await comment(ada.token, postId);
  // As they are where two requests overlap: the first that is stored began last.
  await db.all(sql`DELETE FROM mail_due WHERE user_id = ${author.id}`);
  await db.all(sql`DELETE FROM notifications WHERE user_id = ${author.id}`);
  for (const [cause, at] of [
    [later, Date.now()],
    [earlier, Date.now() - 50],
  ] as const) {
    await db.all(sql`INSERT INTO notifications (user_id, kind, post_seq, cause, created_at)
      SELECT ${author.id}, 'comment', seq, ${cause}, ${new Date(at).toISOString()}
      FROM posts WHERE id = ${postId}`);
  }
  await runAndDeliver();
  const [mail] = await receivedBy(author.email);
  expect(mail?.subject).toBe("2 new notifications on Ink Bazaar");
});
