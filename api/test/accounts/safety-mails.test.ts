import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SessionSchema } from "../../contract/responses/accounts";
import { prepareNotMeLink } from "../../src/queries/accounts/not-me-links";
import { nameBrowser } from "../../src/lib/text/browser-name";
import { PASSWORD, createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { listMailsTo, receivedBy, tokenOf } from "../support/mailbox";
import { turnOnCodes } from "../support/second-factor";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const TIMEOUT_MS = 40_000;

type Person = { email: string };

/** Logs in as the web Worker does for a browser with a cookie; place and id as it tells them. */
async function logIn({ email }: Person, id: string, place = "in=DE&in=M%C3%BCnchen") {
  const reply = await send("/api/users/login", {
    json: { email, password: PASSWORD },
    headers: {
      "X-Web-Secret": env.WEB_SECRET,
      "X-Client-IP": `${uniqueNetwork()}.1`,
      "X-Browser-Id": id,
      "X-Client-Place": place,
      "User-Agent": FIREFOX,
    },
  });
  return reply.json<{ token: string }>();
}

const takeBack = (token: string | undefined) =>
  send("/api/users/not-me", { method: "PUT", json: { token } });
const status = async (token: string) => (await send("/api/users/me", { token })).status;
const subjects = async ({ email }: Person) =>
  (await listMailsTo(email)).map(({ subject }) => subject);
const noticesOf = (id: string) =>
  db.all<{ notice: string }>(
    sql`SELECT notice FROM emails WHERE recipient_id = ${id} AND kind = 'security' ORDER BY id`,
  );

test(
  "the second browser that logs in is told by mail, with its name and place; a known one is not",
  async () => {
    const person = await createPerson();
    const { token } = await logIn(person, "one");
    await logIn(person, "one");
    expect(await noticesOf(person.id)).toEqual([]);
    await logIn(person, "two");
    await logIn(person, "one");
    await logIn(person, "two");
    const [mail] = await receivedBy(person.email);
    expect(mail?.subject).toBe("A new browser logged in to your Ink Bazaar account");
    expect(mail?.text).toMatch(
      /Firefox on Windows, from München, Germany, on \d+ \w+ \d{4} at \d\d:\d\d UTC\./u,
    );
    expect(mail?.html).toContain(">This was not me</a>");
    expect(await noticesOf(person.id)).toHaveLength(1);
    const sessions = await (await send("/api/users/sessions", { token })).json<unknown[]>();
    const [newest, ...older] = SessionSchema.array().parse(sessions);
    expect(newest).toMatchObject({ browser: "Firefox on Windows", place: "München, Germany" });
    expect(older.at(-1)).toMatchObject({ browser: "Unknown browser", place: null });
  },
  TIMEOUT_MS,
);

test("what is told of a client without the web Worker's secret counts for nothing", async () => {
  const person = await createPerson();
  for (const id of ["one", "two"]) {
    await send("/api/users/login", {
      json: { email: person.email, password: PASSWORD },
      headers: { "X-Browser-Id": id, "X-Client-Place": "in=DE&in=Ulm", "User-Agent": FIREFOX },
    });
  }
  expect(await noticesOf(person.id)).toEqual([]);
  const rows = await db.all(sql`SELECT country FROM sessions WHERE user_id = ${person.id}`);
  expect(rows).toEqual([{ country: "" }, { country: "" }, { country: "" }]);
});

test("nobody is told of failed logins, nor at an address that is not verified", async () => {
  const [known, other] = [await createPerson(), await createPerson({ isVerified: false })];
  await logIn(known, "one");
  await send("/api/users/login", { json: { email: known.email, password: "a wrong one" } });
  for (const id of ["one", "two"]) await logIn(other, id);
  expect([await noticesOf(known.id), await noticesOf(other.id)]).toEqual([[], []]);
});

test("an account has at most twenty known browsers", async () => {
  const person = await createPerson();
  const names = Array.from({ length: 25 }, (_, index) => `${index}`);
  await db.batch(
    names.map(
      (name) => sql`INSERT INTO known_browsers (user_id, browser_hash, created_at, last_seen_at)
        VALUES (${person.id}, ${name}, '2026-01-01', ${`2026-01-${name.padStart(2, "0")}`})`,
    ),
  );
  await logIn(person, "one");
  const [row] = await db.all(sql`SELECT count(*) AS known, min(last_seen_at) AS oldest
    FROM known_browsers WHERE user_id = ${person.id}`);
  expect(row).toEqual({ known: 20, oldest: "2026-01-06" });
});

test(
  "“This was not me” ends sessions, password and what was turned on since, and mails a reset",
  async () => {
    const person = await createPerson();
    await logIn(person, "mine");
    await db.all(sql`UPDATE known_browsers SET created_at = '2026-01-01T00:00:00.000Z'
      WHERE user_id = ${person.id}`);
    const thief = await logIn(person, "theirs");
    const [mail] = await receivedBy(person.email);
    const token = tokenOf(mail, "not-me");
    await turnOnCodes(person.id);
    const email = `${unique("thief")}@example.com`;
    await db.batch([
      sql`UPDATE users SET pending_email = ${email} WHERE id = ${person.id}`,
      prepareNotMeLink(person).statement,
    ]);
    const [one, two] = await Promise.all([takeBack(token), takeBack(token)]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    expect([await status(person.token), await status(thief.token)]).toEqual([401, 401]);
    expect(await logIn(person, "theirs")).not.toHaveProperty("token");
    for (const table of ["second_factors", "recovery_codes", "not_me_links", "sessions"]) {
      const rows = await db.all(sql`SELECT 1 FROM ${sql.raw(table)} WHERE user_id = ${person.id}`);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    const left = await db.all(sql`SELECT created_at, (SELECT pending_email FROM users
      WHERE id = user_id) AS pending FROM known_browsers WHERE user_id = ${person.id}`);
    expect(left).toEqual([{ created_at: "2026-01-01T00:00:00.000Z", pending: null }]);
    const mails = await receivedBy(person.email, 2);
    const reset = mails.map((one) => tokenOf(one, "reset-password")).find(Boolean);
    const json = { token: reset, password: "what the owner chooses" };
    expect((await send("/api/users/reset-password", { method: "PUT", json })).status).toBe(200);
    const login = { email: person.email, password: "what the owner chooses" };
    const answer = await (await send("/api/users/login", { json: login })).json();
    expect(answer).toHaveProperty("token");
  },
  TIMEOUT_MS,
);

test("codes that were on before the mail stay on, and a changed address comes back", async () => {
  const person = await createPerson();
  await turnOnCodes(person.id);
  await db.batch([
    sql`UPDATE second_factors SET confirmed_at = '2026-01-01T00:00:00.000Z'
      WHERE user_id = ${person.id}`,
  ]);
  const { token, statement } = prepareNotMeLink(person);
  const thief = unique("thief");
  await db.batch([
    statement,
    sql`INSERT INTO email_changes
        (token_hash, user_id, old_email, old_email_key, was_verified, created_at, expires_at)
      VALUES (${unique("hash")}, ${person.id}, ${person.email}, ${person.email}, 1,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '2099-01-01')`,
    sql`UPDATE users SET email = ${thief}, email_key = ${thief} WHERE id = ${person.id}`,
  ]);
  expect((await takeBack(token)).status).toBe(200);
  const [row] = await db.all(sql`SELECT email, email_key, is_verified,
      (SELECT count(*) FROM second_factors WHERE user_id = id) AS factors
    FROM users WHERE id = ${person.id}`);
  const { email } = person;
  expect(row).toEqual({ email, email_key: email, is_verified: 1, factors: 1 });
});

test("a link is refused after 7 days, and one that was made up always", async () => {
  const person = await createPerson();
  const { token, statement } = prepareNotMeLink(person);
  await db.batch([
    statement,
    sql`UPDATE not_me_links SET expires_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ${person.id}`,
  ]);
  for (const one of [token, "made up", undefined]) expect((await takeBack(one)).status).toBe(422);
  expect(await status(person.token)).toBe(200);
});

test(
  "mails about a changed password and codes have the link, also when they are sent again",
  async () => {
    const person = await createPerson();
    const admin = await createPerson({ isAdmin: true });
    const json = { password: "a wholly new passphrase", currentPassword: PASSWORD };
    const changed = await send("/api/users/password", { method: "PUT", token: person.token, json });
    const { token } = await changed.json<{ token: string }>();
    await turnOnCodes(person.id);
    await send("/api/users/second-factor", { method: "DELETE", token });
    const mails = await receivedBy(person.email, 2);
    expect((await subjects(person)).toSorted()).toEqual([
      "Two-step login is off for your Ink Bazaar account",
      "Your Ink Bazaar password was changed",
    ]);
    for (const mail of mails) expect(tokenOf(mail, "not-me")).toBeTruthy();
    await db.all(sql`UPDATE emails SET status = 'failed' WHERE recipient_id = ${person.id}`);
    const [sent] = await db.all<{ id: string }>(
      sql`SELECT id FROM emails WHERE recipient_id = ${person.id} LIMIT 1`,
    );
    await send(`/api/mails/${sent?.id}/send`, { method: "POST", token: admin.token });
    const again = (await receivedBy(person.email, 3)).map((mail) => tokenOf(mail, "not-me"));
    const fresh = again.find((one) => !mails.some((mail) => tokenOf(mail, "not-me") === one));
    expect((await takeBack(fresh)).status).toBe(200);
  },
  TIMEOUT_MS,
);

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Linux",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["w3m/0.5.3+git20230121", "w3m"],
  ["", "Unknown browser"],
])("the browser %s is named %s", (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name);
});
