import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { OwnStatsSchema } from "../../contract/site/own-stats";
import { newId } from "../../src/db/id";
import { purgeExpired } from "../../src/queries/expired-rows";
import { findDifferencesIn } from "../support/count-differences";
import { createPerson, db, send, unique } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import {
  ask,
  createAuthor,
  follow,
  followAndConfirm,
  mailAll,
  newAddress,
  postsTo,
} from "../support/post-mails";

test("one post without a session ends a follow, also twice", async () => {
  const author = await createAuthor();
  const { token, email } = await followAndConfirm({ authorId: author.id });
  const about = await send(`/api/unsubscribe?token=${token}`);
  expect(await about.json()).toEqual({ name: "Posts by Nora Quill" });
  for (const _ of [1, 2]) {
    expect((await send("/api/unsubscribe", { json: { token } })).status).toBe(200);
  }
  expect((await send(`/api/unsubscribe?token=${token}`)).status).toBe(404);
  await author.publish();
  expect(await mailAll()).toBe(0);
  expect(await postsTo(email, 0)).toEqual([]);
});

test("authors see how many follow by e-mail, and never who", async () => {
  const author = await createAuthor();
  const count = async () => {
    const reply = await send("/api/stats/me", { token: author.token });
    return OwnStatsSchema.parse(await reply.json()).mailFollowers;
  };
  const { token, confirm } = await follow({ authorId: author.id });
  expect(await count()).toBe(0);
  for (const _ of [1, 2]) await confirm();
  expect(await count()).toBe(1);
  await send("/api/unsubscribe", { json: { token } });
  expect(await count()).toBe(0);
  expect(await findDifferencesIn(db)).toEqual([]);
});

test("an address is asked once an hour and a few times a day, and the answer is always the same", async () => {
  const email = newAddress();
  const [first, ...others] = await Promise.all(Array.from({ length: 7 }, () => createAuthor()));
  const answers = [
    await ask({ email, authorId: first?.id }),
    await ask({ email, authorId: first?.id }),
  ];
  for (const { id } of others) answers.push(await ask({ email, authorId: id }));
  const refused = await createPerson({ isVerified: true, emailRefused: "bounce" });
  answers.push(await ask({ email: refused.email, authorId: first?.id }));
  const texts = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text()]),
  );
  expect(new Set(texts.map((text) => text.join())).size).toBe(1);
  expect(await receivedBy(email, 3)).toHaveLength(3);
  const asked = await db.first(sql`SELECT count(*) AS total FROM post_mails
    WHERE email_key IN (${email}, ${refused.email})`);
  expect(asked).toEqual({ total: 3 });
});

test("nothing is followed that is not there", async () => {
  const email = newAddress();
  expect((await ask({ email, authorId: newId() })).status).toBe(404);
  expect((await ask({ email, tag: unique("nothing") })).status).toBe(404);
  for (const json of [
    { email },
    { email, authorId: newId(), tag: "ink" },
    { email: "x", tag: "ink" },
  ]) {
    expect((await ask(json)).status).toBe(422);
  }
  const confirm = { method: "PUT", json: { token: "guessed" } };
  expect((await send("/api/mail-follows/confirm", confirm)).status).toBe(404);
});

test("what is not confirmed is forgotten after 7 days, and an account takes what its address follows along", async () => {
  const author = await createAuthor();
  const [waiting, confirmed] = [
    await follow({ authorId: author.id }),
    await followAndConfirm({ authorId: author.id }),
  ];
  await db.all(sql`UPDATE mail_follows SET created_at = '2026-01-01'`);
  await purgeExpired(db);
  const left = () => db.all(sql`SELECT email FROM mail_follows WHERE author_id = ${author.id}`);
  expect(await left()).toEqual([{ email: confirmed.email }]);
  expect((await waiting.confirm()).status).toBe(404);
  for (const isVerified of [false, true]) {
    expect(await left()).toHaveLength(1);
    const { id } = await createPerson({ isVerified, email: confirmed.email });
    await db.all(sql`DELETE FROM users WHERE id = ${id}`);
  }
  expect(await left()).toEqual([]);
});

test("whoever asks again has another 7 days to confirm, and what is confirmed keeps its date", async () => {
  const author = await createAuthor();
  const first = await follow({ authorId: author.id });
  const datesOf = () =>
    db.all<{ created_at: string }>(sql`SELECT created_at FROM mail_follows
      WHERE author_id = ${author.id}`);
  const age = () =>
    db.batch([
      sql`UPDATE mail_follows SET created_at = '2026-01-01' WHERE author_id = ${author.id}`,
      sql`UPDATE post_mails SET created_at = '2026-01-01' WHERE email_key = ${first.email}`,
    ]);
  await age();
  const { confirm } = await follow({ authorId: author.id }, first.email);
  await purgeExpired(db);
  expect((await confirm()).status).toBe(200);
  await age();
  await follow({ authorId: author.id }, first.email);
  expect(await datesOf()).toEqual([{ created_at: "2026-01-01" }]);
});

test("a bounce or a complaint ends what an address follows", async () => {
  const author = await createAuthor();
  const { email } = await followAndConfirm({ authorId: author.id });
  const reply = await send("/api/mail-events", {
    json: { events: [{ type: "complaint", address: email }] },
    headers: { Authorization: "Bearer the-secret-of-the-mail-service-here" },
    env: { MAIL_EVENTS_SECRET: "the-secret-of-the-mail-service-here" } as Partial<ApiEnv>,
  });
  expect(reply.status).toBe(200);
  await author.publish();
  expect(await mailAll()).toBe(0);
});
