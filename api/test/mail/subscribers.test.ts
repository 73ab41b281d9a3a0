import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { purgeExpired } from "../../src/queries/expired-rows";
import { sha256 } from "../../src/lib/auth/secrets";
import { isoTime } from "../../src/db/time";
import { createPerson, db, send, unique } from "../support/factory";
import { receivedBy, tokenOf } from "../support/mailbox";
import { deliverBatch, followAndConfirm, newAddress } from "../support/post-mails";
import { askNow, createMover, listOf, newAddresses, runAskingMinute } from "../support/subscribers";

const DAY_AGO = isoTime(Date.now() - 25 * 3_600_000);

const reportBounces = (addresses: readonly string[], type = "bounce") =>
  send("/api/mail-events", {
    json: { events: addresses.map((address) => ({ type, address })) },
    headers: { Authorization: "Bearer the-secret-of-the-mail-service-here" },
    env: { MAIL_EVENTS_SECRET: "the-secret-of-the-mail-service-here" } as Partial<ApiEnv>,
  });

const isAsked = (email: string) =>
  receivedBy(email, 0, ({ subject }) => subject.includes("has moved")).then(
    (mails) => mails.length,
  );

test("a subscriber is asked in one mail, and follows once its link confirms it", async () => {
  const author = await createMover();
  const [email, other] = [newAddress(), newAddress()];
  expect((await author.upload(listOf([email, other]))).status).toBe(201);
  expect(await askNow()).toBe(0);
  expect((await author.start()).status).toBe(200);
  expect(await askNow()).toBe(2);
  const [mail] = await receivedBy(email, 1);
  expect(mail?.subject).toBe("Nora Quill has moved: go on reading?");
  expect(mail?.from[0]?.name).toBe("Nora Quill via Ink Bazaar");
  expect(mail?.text).toContain("because you subscribed to Nora Quill on another site.");
  const token = tokenOf(mail, "confirm");
  expect(mail?.headers).toMatchObject({
    "list-unsubscribe": `<http://localhost:3000/unsubscribe/${token}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect((await author.read()).counts).toMatchObject({ asked: 2, confirmed: 0, left: 0 });
  await send("/api/mail-follows/confirm", { method: "PUT", json: { token } });
  expect(await author.read()).toMatchObject({ state: "done", counts: { asked: 2, confirmed: 1 } });
  const shown = await send("/api/users/export", { token: author.token });
  const text = await shown.text();
  expect(text).not.toContain(email);
  expect(ExportSchema.parse(JSON.parse(text)).subscriberLists).toMatchObject([
    { fileName: "members.csv", state: "done", total: 2, asked: 2 },
  ]);
});

test("whoever follows, has left, has blocked the author or gets no mail from here is left out", async () => {
  const author = await createMover();
  const { id } = author;
  const follower = await followAndConfirm({ authorId: id });
  const gone = await followAndConfirm({ authorId: id });
  await send("/api/unsubscribe", { json: { token: gone.token } });
  const complained = await followAndConfirm({ authorId: (await createPerson()).id });
  await reportBounces([complained.email], "complaint");
  const [reader, blocker] = [await createPerson(), await createPerson()];
  const bounced = await createPerson({ emailRefused: "bounce" });
  const put = (path: string, { token }: { token: string }, json: object) =>
    send(path, { method: "PUT", token, json });
  await put("/api/users/follow", reader, { followId: id });
  await put("/api/users/blocks", blocker, { userId: id, kind: "block" });
  const out = [follower, gone, complained, reader, blocker, bounced].map(({ email }) => email);
  const last = newAddress();
  await author.upload(listOf([...out, last, last.toUpperCase()]));
  expect((await author.read()).counts).toMatchObject({ total: 7, askable: 1, leftOut: 6, left: 1 });

  // What changes afterwards counts as well.
  const later = await followAndConfirm({ authorId: id }, last);
  await author.start();
  await askNow();
  expect(await author.read()).toMatchObject({ state: "done", counts: { asked: 0, left: 0 } });
  expect(await isAsked(later.email)).toBe(0);
});

test("each address is asked once, whatever is delivered or uploaded twice", async () => {
  const author = await createMover();
  const emails = newAddresses(3);
  await author.upload(listOf(emails));
  await Promise.all([author.start(), author.start()]);
  const batches = (await Promise.all([runAskingMinute(), runAskingMinute()])).flat();
  await Promise.all([...batches, ...batches].map((batch) => deliverBatch(batch)));
  await author.nextTurn();
  expect(await askNow()).toBe(0);
  expect((await author.upload(listOf(emails))).status).toBe(409);
  await author.age(DAY_AGO);
  // Nor once what was not confirmed is forgotten.
  await db.all(
    sql`UPDATE mail_follows SET created_at = '2026-01-01' WHERE author_id = ${author.id}`,
  );
  await purgeExpired(db);
  expect((await author.upload(listOf(emails))).status).toBe(201);
  expect((await author.read()).counts).toMatchObject({ askable: 0, leftOut: 3 });
  for (const email of emails) expect(await receivedBy(email, 1)).toHaveLength(1);
});

test("ten are asked every six minutes, until the list is done", async () => {
  const author = await createMover();
  await author.upload(listOf(newAddresses(12)));
  await author.start();
  expect([await askNow(), await askNow()]).toEqual([10, 0]);
  const [list] = await db.all<{ next_at: string }>(sql`SELECT next_at FROM subscriber_lists
    WHERE author_id = ${author.id}`);
  expect(Date.parse(list?.next_at ?? "") - Date.now()).toBeGreaterThan(5.5 * 60_000);
  await author.nextTurn();
  expect([await askNow(), (await author.read()).state]).toEqual([2, "done"]);
});

test("asking stops once more than one in twenty mails came back, and the next list waits", async () => {
  const author = await createMover();
  const emails = newAddresses(60);
  await author.upload(listOf(emails));
  await author.start();
  for (let turn = 0; turn < 4; turn += 1) {
    await author.nextTurn();
    expect(await askNow()).toBe(10);
  }
  await reportBounces(emails.slice(0, 2));
  await author.nextTurn();
  expect(await askNow()).toBe(10);
  await reportBounces(emails.slice(2, 4));
  await author.nextTurn();
  expect(await askNow()).toBe(0);
  expect(await author.read()).toMatchObject({
    state: "stopped",
    mayReplace: false,
    counts: { asked: 50, returned: 4, left: 0 },
  });
  await author.age(DAY_AGO);
  expect((await author.upload(listOf(newAddresses(1)))).status).toBe(409);
  // No other author asks them either.
  const other = await createMover();
  await other.upload(listOf(emails.slice(0, 4)));
  expect((await other.read()).counts.askable).toBe(0);
});

test("what a mail server refuses for good counts as come back", async () => {
  const author = await createMover();
  await author.upload(listOf([`${unique("refused")}@example.com`, newAddress()]));
  await author.start();
  for (const batch of await runAskingMinute()) await deliverBatch(batch, env.FAULTY_SMTP_URL);
  expect((await author.read()).counts).toMatchObject({ asked: 2, returned: 1 });
});

test("who declines is forgotten and never asked again, and other authors may ask", async () => {
  const [author, other] = [await createMover(), await createMover()];
  const email = newAddress();
  await author.upload(listOf([email]));
  await author.start();
  await askNow();
  const [mail] = await receivedBy(email, 1);
  const token = tokenOf(mail, "unsubscribe");
  expect((await send("/api/unsubscribe", { json: { token } })).status).toBe(200);
  expect(await db.all(sql`SELECT 1 FROM mail_follows WHERE email_key = ${email}`)).toEqual([]);
  await author.age(DAY_AGO);
  await author.upload(listOf([email]));
  expect((await author.read()).counts.askable).toBe(0);
  await other.upload(listOf([email]));
  expect((await other.read()).counts.askable).toBe(1);
});

test("an address that has got enough mails is asked later", async () => {
  const author = await createMover();
  const email = newAddress();
  const hash = sha256(email);
  for (let mail = 0; mail < 3; mail += 1) {
    await db.all(sql`INSERT INTO unasked_mails (address_hash, mail_id, sent_at)
      VALUES (${hash}, ${unique("mail")}, ${isoTime()})`);
  }
  await author.upload(listOf([email]));
  await author.start();
  expect(await askNow()).toBe(0);
  expect(await author.read()).toMatchObject({ state: "asking", counts: { left: 1 } });
  await db.all(sql`UPDATE unasked_mails SET sent_at = ${DAY_AGO} WHERE address_hash = ${hash}`);
  await db.all(sql`UPDATE subscribers SET due_at = ${DAY_AGO} WHERE email_key = ${email}`);
  await author.nextTurn();
  expect(await askNow()).toBe(1);
});

test("an author who is new or blocked asks nobody, and what is cancelled or old is forgotten", async () => {
  const newcomer = await createMover({ createdAt: isoTime() });
  expect((await newcomer.upload(listOf([newAddress()]))).status).toBe(403);
  const author = await createMover();
  const emails = newAddresses(15);
  await author.upload(listOf(emails));
  await author.start();
  const block = (isBlocked: 0 | 1) =>
    db.all(sql`UPDATE users SET is_blocked = ${isBlocked} WHERE id = ${author.id}`);
  await block(1);
  expect(await askNow()).toBe(0);
  await block(0);
  const batches = await runAskingMinute();
  await block(1);
  for (const batch of batches) expect(await deliverBatch(batch)).toMatchObject({ isDone: true });
  expect(await isAsked(emails[0] ?? "")).toBe(0);
  await block(0);
  expect((await author.discard()).status).toBe(200);
  expect(await author.read()).toMatchObject({ state: "cancelled", counts: { asked: 10, left: 0 } });
  expect((await author.start()).status).toBe(409);

  const other = await createMover();
  await other.upload(listOf(newAddresses(2)));
  await db.all(sql`UPDATE subscribers SET created_at = '2026-01-01'
    WHERE list_id = ${(await other.read()).id}`);
  await purgeExpired(db);
  expect((await other.read()).counts.left).toBe(0);
  expect((await other.discard()).status).toBe(200);
  expect(await other.readLast()).toBeNull();
});
