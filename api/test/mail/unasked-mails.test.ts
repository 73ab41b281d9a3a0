import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/auth/secrets";
import { isoTime } from "../../src/db/time";
import { PASSWORD, createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";
import { receivedBy, tokenOf } from "../support/mailbox";

const HOUR_MS = 3_600_000;

const mailsTo = (email: string) =>
  db.all<{ kind: string }>(sql`SELECT kind FROM emails WHERE to_address = ${email} ORDER BY id`);
const forget = (email: string) =>
  send("/api/users/forget-password-token", {
    json: { email },
    headers: { "CF-Connecting-IP": `${uniqueNetwork()}.1` },
    env: STRICT,
  });
const answer = async (reply: Response) => [reply.status, await reply.text()];

/** Has whatever was sent to an address until now have been sent so much earlier. */
const passTime = (email: string, ms: number) =>
  db.batch([
    sql`UPDATE unasked_mails SET sent_at = ${isoTime(Date.now() - ms)}
      WHERE address_hash = ${sha256(email)}`,
    sql`UPDATE reset_links SET created_at = ${isoTime(Date.now() - ms)}
      WHERE user_id = (SELECT id FROM users WHERE email_key = ${email})`,
  ]);

/** An account asks for the link to an address that it names as its own. */
const nameAsOwn = (token: string, email: string) =>
  send("/api/users", { method: "PUT", token, json: { email, currentPassword: PASSWORD } });
const sendLink = (token: string) =>
  send("/api/users/generate-verify-email-token", { method: "POST", token });

test("an address that no account has proved gets three mails an hour and six a day, however many accounts name it", async () => {
  const email = `${unique("stranger")}@example.com`;
  const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
  const replies = await Promise.all(
    people.map(async ({ token }) => (await nameAsOwn(token, email)).status),
  );
  expect(replies).toEqual([200, 200, 200, 200, 200]);
  expect(await mailsTo(email)).toHaveLength(3);
  const [one, other] = people;
  const again = [await sendLink(one?.token ?? ""), await sendLink(other?.token ?? "")];
  const answers = await Promise.all(again.map(answer));
  expect(answers[0]).toEqual([200, expect.stringContaining("We have sent you an e-mail")]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailsTo(email)).toHaveLength(3);
  for (const hours of [1, 2]) {
    await passTime(email, hours * HOUR_MS + 1);
    for (const { token } of people.slice(0, 4)) await sendLink(token);
  }
  expect(await mailsTo(email)).toHaveLength(6);
  await passTime(email, 24 * HOUR_MS + 1);
  await sendLink(one?.token ?? "");
  expect(await mailsTo(email)).toHaveLength(7);
});

test("links of every kind and follows by mail count together", async () => {
  const email = `${unique("stranger")}@example.com`;
  const json = { firstName: "Eve", lastName: "Quill", email, password: PASSWORD };
  expect((await send("/api/users/register", { json })).status).toBe(201);
  await forget(email);
  const [first, second] = [await createPerson(), await createPerson()];
  for (const { id } of [first, second]) {
    const reply = await send("/api/mail-follows", { json: { authorId: id, email } });
    expect(reply.status).toBeLessThan(300);
  }
  const [row] = await db.all(sql`SELECT
    (SELECT count(*) FROM unasked_mails WHERE address_hash = ${sha256(email)}) AS counted,
    (SELECT count(*) FROM post_mails WHERE email_key = ${email}) AS follows`);
  expect(row).toEqual({ counted: 3, follows: 1 });
});

test("asking for a new password again within two minutes sends nothing, ends no link and answers the same", async () => {
  const { id, email } = await createPerson();
  const first = await answer(await forget(email));
  const stored = sql`SELECT token_hash FROM reset_links WHERE user_id = ${id}`;
  const link = await db.all(stored);
  for (let count = 0; count < 5; count += 1) {
    expect(await answer(await forget(email.toUpperCase()))).toEqual(first);
  }
  expect(first[0]).toBe(200);
  expect(await db.all(stored)).toEqual(link);
  expect(await mailsTo(email)).toEqual([{ kind: "reset-password" }]);
});

const earlier = (column: string, minutes: number) =>
  sql.raw(`${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes} minutes')`);

/** Lets so many minutes pass for the mails and links of an address. */
const wait = (email: string, minutes: number) =>
  db.batch([
    sql`UPDATE unasked_mails SET ${earlier("sent_at", minutes)}
      WHERE address_hash = ${sha256(email)}`,
    sql`UPDATE reset_links SET ${earlier("created_at", minutes)}, ${earlier("expires_at", minutes)}
      WHERE user_id = (SELECT id FROM users WHERE email_key = ${email})`,
  ]);

test("up to five links to a new password work beside each other, until one is used", async () => {
  const { email } = await createPerson();
  const answers = new Set<string>();
  for (let count = 0; count < 7; count += 1) {
    answers.add(JSON.stringify(await answer(await forget(email))));
    await wait(email, 3);
  }
  expect(answers.size).toBe(1);
  const mails = await receivedBy(email, 5);
  const tokens = mails.map((mail) => tokenOf(mail, "reset-password"));
  expect(new Set(tokens).size).toBe(5);
  const reset = async (token: string | undefined) => {
    const json = { token, password: "a different horse and battery" };
    return (await send("/api/users/reset-password", { method: "PUT", json })).status;
  };
  expect(await reset(tokens[0])).toBe(200);
  expect(await Promise.all(tokens.map(reset))).toEqual([422, 422, 422, 422, 422]);
});

test("an hour later as many links to a new password are mailed again, on any day", async () => {
  const { email } = await createPerson();
  for (let hour = 1; hour <= 3; hour += 1) {
    for (let count = 0; count < 6; count += 1) {
      await forget(email);
      await wait(email, 3);
    }
    expect(await mailsTo(email)).toHaveLength(5 * hour);
    await wait(email, 60);
  }
});
