import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DEFAULT_PACES, MAILED_KINDS } from "../../contract/site/notifications/mail-choices";
import { nextMorning } from "../../src/services/mail/digests/next-morning";
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
import { deliver, listMailsTo, receivedBy } from "../support/mailbox";

test("a comment is mailed at once, with what it says and a way to answer", async () => {
  const { author, postId, ada } = await createAuthor();
  const id = await comment(ada.token, postId, "Boil <b>them</b> longer.");
  await runAndDeliver();
  const [mail] = await receivedBy(author.email);
  expect(mail?.subject).toBe("Ada Quill commented on “Walnut ink”");
  expect(mail?.text).toContain("> Boil <b>them</b> longer.");
  expect(mail?.html).toContain("Boil &lt;b&gt;them&lt;/b&gt; longer.");
  expect(mail?.text).toContain(`/marketplace/${postId}/walnut-ink?comment=${id}#comment-${id}`);
  expect(await runAndDeliver()).toEqual([]);
  expect(await listMailsTo(author.email)).toHaveLength(1);
});

test("likes and followers wait for the digest, which is mailed once and lists each", async () => {
  const { author, postId, ada } = await createAuthor();
  const bo = await createPerson({ firstName: "Bo" });
  await like(ada.token, postId);
  await like(bo.token, postId);
  await send("/api/users/follow", {
    method: "PUT",
    token: ada.token,
    json: { followId: author.id },
  });
  await runAndDeliver();
  expect(await listMailsTo(author.email)).toEqual([]);
  const [{ due_at: dueAt } = { due_at: "" }] = await rowsOf(author.id);
  expect(dueAt).toMatch(/T08:00:00\.000Z$/u);
  await wakeUp(author.id);
  const queued = await Promise.all([runMinute(), runMinute(), runMinute()]);
  expect(queued.flat()).toHaveLength(1);
  for (const mail of queued.flat()) await deliver(mail, env.SMTP_URL);
  const [mail] = await receivedBy(author.email);
  expect(mail?.subject).toBe("Your day on Ink Bazaar: 2 notifications");
  expect(mail?.text).toContain("* Bo Quill and 1 other liked “Walnut ink”");
  expect(mail?.text).toContain("* Ada Quill follows you");
  // Another like is news again, the follower is not.
  await like((await createPerson({ firstName: "Cy" })).token, postId);
  await wakeUp(author.id);
  await runAndDeliver();
  const mails = await receivedBy(author.email, 2);
  expect(mails[1]?.subject).toBe("Cy Quill and 2 others liked “Walnut ink”");
});

test("what was taken back or seen by then is in no mail", async () => {
  const { author, postId, ada } = await createAuthor();
  await like(ada.token, postId);
  await wakeUp(author.id);
  const queued = await runMinute();
  await like(ada.token, postId);
  for (const mail of queued) {
    expect(await deliver(mail, env.SMTP_URL)).toMatchObject({ acked: 1 });
  }
  expect(await db.all(sql`SELECT 1 FROM emails WHERE recipient_id = ${author.id}`)).toEqual([]);
  await like(ada.token, postId);
  await send("/api/notifications/seen", { method: "PUT", token: author.token, json: {} });
  await wakeUp(author.id);
  expect(await runMinute()).toEqual([]);
  expect(await rowsOf(author.id)).toEqual([]);
  expect(await listMailsTo(author.email)).toEqual([]);
});

test("each kind is mailed as its person chose", async () => {
  const { author, postId, ada } = await createAuthor();
  const chosen = await choose(author.token, { comment: "none", like: "now" });
  expect(await chosen.json()).toEqual({ ...DEFAULT_PACES, comment: "none", like: "now" });
  await comment(ada.token, postId);
  expect(await rowsOf(author.id)).toEqual([]);
  await like(ada.token, postId);
  await runAndDeliver();
  expect((await receivedBy(author.email))[0]?.subject).toBe("Ada Quill liked “Walnut ink”");
  const refused = await choose(author.token, { like: "hourly" as "now" });
  expect(await refused.json()).toMatchObject({
    fields: { like: ["Choose how often we write to you"] },
  });
});

test("what waits goes with the mail of its new pace", async () => {
  const { author, postId, ada } = await createAuthor();
  await like(ada.token, postId);
  await choose(author.token, { like: "weekly" });
  await runMinute();
  const due = new Map((await rowsOf(author.id)).map((row) => [row.pace, row.due_at]));
  expect(new Date(due.get("weekly") ?? "").getUTCDay()).toBe(1);
  await wakeUp(author.id);
  await runAndDeliver();
  const mails = await receivedBy(author.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Ada Quill liked “Walnut ink”"]);
});

test("the triggers know the same defaults as the form", async () => {
  for (const kind of MAILED_KINDS) {
    const { id } = await createPerson({ isVerified: true });
    await db.all(sql`INSERT INTO notifications (user_id, kind, cause, created_at)
      VALUES (${id}, ${kind}, ${unique("cause")}, '2026-01-01T00:00:00.000Z')`);
    expect({ kind, pace: (await rowsOf(id))[0]?.pace }).toEqual({
      kind,
      pace: DEFAULT_PACES[kind],
    });
    await db.all(sql`DELETE FROM mail_due WHERE user_id = ${id}`);
  }
});

test("nobody is written to at an address that is not verified, or that sent mails back", async () => {
  for (const fields of [{ isVerified: false }, { emailRefused: "complaint" as const }]) {
    const { author, postId, ada } = await createAuthor(fields);
    await comment(ada.token, postId);
    expect(await rowsOf(author.id)).toEqual([]);
  }
  for (const change of [sql`email_refused = 'bounce'`, sql`is_verified = 0`, sql`is_blocked = 1`]) {
    const { author, postId, ada } = await createAuthor();
    await comment(ada.token, postId);
    await db.all(sql`UPDATE users SET ${change} WHERE id = ${author.id}`);
    expect(await runMinute()).toEqual([]);
    expect(await rowsOf(author.id)).toEqual([]);
  }
});

test("what never reached the queue is sent there again after an hour", async () => {
  const { author, postId, ada } = await createAuthor();
  await comment(ada.token, postId);
  const [mail] = await runMinute();
  expect(await runMinute()).toEqual([]);
  await db.all(sql`UPDATE emails SET created_at = '2026-01-01' WHERE recipient_id = ${author.id}`);
  expect(await runMinute()).toEqual([mail]);
  expect(await runMinute()).toEqual([]);
});

test("a digest is left with one post, without a session or a page", async () => {
  const { author, postId, ada } = await createAuthor();
  await comment(ada.token, postId);
  await runAndDeliver();
  const [mail] = await receivedBy(author.email);
  const headers = mail?.headers ?? {};
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(headers["list-id"]).toBe('"Notifications of Ink Bazaar" <now.notifications.localhost>');
  const url = /^<(.+)>$/u.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail?.text).toContain(`Unsubscribe: ${url}`);
  const { pathname, searchParams } = new URL(url);
  const json = { token: pathname.split("/").at(-1), list: searchParams.get("list") };
  const about = await send(`/api/unsubscribe?token=${json.token}&list=${json.list}`);
  expect(await about.json()).toEqual({ name: "Notifications of Ink Bazaar" });
  for (const _ of [1, 2]) expect((await send("/api/unsubscribe", { json })).status).toBe(200);
  const choices = await send("/api/notifications/mail", { token: author.token });
  expect(await choices.json()).toEqual({
    ...DEFAULT_PACES,
    comment: "none",
    reply: "none",
    mention: "none",
    inquiry: "none",
  });
});

test("digests come at eight in the morning, whatever the clocks do", () => {
  const next = (from: string, pace: "daily" | "weekly", zone: string) =>
    new Date(nextMorning(Date.parse(from), pace, zone)).toISOString();
  expect(next("2026-11-24T07:59:59Z", "daily", "UTC")).toBe("2026-11-24T08:00:00.000Z");
  expect(next("2026-11-24T08:00:00Z", "daily", "UTC")).toBe("2026-11-25T08:00:00.000Z");
  expect(next("2026-11-24T20:00:00Z", "daily", "Pacific/Auckland")).toBe(
    "2026-11-25T19:00:00.000Z",
  );
  // The nights in which Berlin's clocks change.
  expect(next("2026-03-28T12:00:00Z", "daily", "Europe/Berlin")).toBe("2026-03-29T06:00:00.000Z");
  expect(next("2026-10-24T12:00:00Z", "daily", "Europe/Berlin")).toBe("2026-10-25T07:00:00.000Z");
  expect(next("2026-11-24T12:00:00Z", "weekly", "America/Los_Angeles")).toBe(
    "2026-11-30T16:00:00.000Z",
  );
  expect(next("2026-11-30T15:59:00Z", "weekly", "America/Los_Angeles")).toBe(
    "2026-11-30T16:00:00.000Z",
  );
});

test("another time zone moves the morning", async () => {
  const { author, postId, ada } = await createAuthor();
  await like(ada.token, postId);
  await runMinute();
  await send("/api/users", {
    method: "PUT",
    token: author.token,
    json: { timeZone: "Asia/Tokyo" },
  });
  await runMinute();
  expect((await rowsOf(author.id))[0]?.due_at).toMatch(/T23:00:00\.000Z$/u);
});

test("what was unsubscribed from, or comes from somebody blocked since, is in no mail", async () => {
  const { author, postId, ada } = await createAuthor();
  const bo = await createPerson({ firstName: "Bo" });
  await comment(ada.token, postId);
  await comment(bo.token, postId);
  const [mail = { id: "" }] = await runMinute();
  const json = { userId: ada.id, kind: "mute" };
  await send("/api/users/blocks", { method: "PUT", token: author.token, json });
  await deliver(mail, env.SMTP_URL);
  expect((await receivedBy(author.email)).map(({ subject }) => subject)).toEqual([
    "Bo Quill commented on “Walnut ink”",
  ]);

  await comment(bo.token, postId);
  const [second = { id: "" }] = await runMinute();
  await choose(author.token, { comment: "none" });
  expect(await deliver(second, env.SMTP_URL)).toMatchObject({ acked: 1 });
  expect(await db.all(sql`SELECT 1 FROM emails WHERE id = ${second.id}`)).toEqual([]);
  expect(await listMailsTo(author.email)).toHaveLength(1);
});

test("many notifications of somebody muted since keep none of others out of the mail", async () => {
  const { author, postId, ada } = await createAuthor();
  const bo = await createPerson({ firstName: "Bo" });
  for (let number = 0; number < 21; number += 1) await comment(ada.token, postId);
  await comment(bo.token, postId);
  const [mail = { id: "" }] = await runMinute();
  const json = { userId: ada.id, kind: "mute" };
  await send("/api/users/blocks", { method: "PUT", token: author.token, json });
  await deliver(mail, env.SMTP_URL);
  expect((await receivedBy(author.email)).map(({ subject }) => subject)).toEqual([
    "Bo Quill commented on “Walnut ink”",
  ]);
});

test("a mail that waits goes to the address that its person has by then", async () => {
  const { author, postId, ada } = await createAuthor();
  await comment(ada.token, postId);
  const [mail = { id: "" }] = await runMinute();
  const address = `${unique("moved")}@example.com`;
  await db.all(sql`UPDATE users SET email = ${address}, email_key = ${address}
    WHERE id = ${author.id}`);
  await deliver(mail, env.SMTP_URL);
  expect((await receivedBy(address))[0]?.text).toContain(`Sent to ${address} because`);
  expect(await listMailsTo(author.email)).toEqual([]);
});
