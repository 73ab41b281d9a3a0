import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_SESSIONS } from "../../contract/accounts";
import { SessionSchema } from "../../contract/responses/accounts";
import { ROUND_TRIPS_HEADER } from "../../contract/cache/round-trips";
import { isoTime } from "../../src/db/time";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { PASSWORD, createPerson, db, send } from "../support/factory";

/** A person who is signed in three times. */
async function createTraveller() {
  const person = await createPerson();
  const signIn = async (agent: string) => {
    const reply = await send("/api/users/login", {
      json: { email: person.email, password: PASSWORD },
      headers: { "User-Agent": agent },
    });
    return (await reply.json<{ token: string }>()).token;
  };
  return { ...person, phone: await signIn("Phone"), laptop: await signIn("Laptop") };
}

async function list(token: string) {
  const reply = await send("/api/users/sessions", { token });
  return z.array(SessionSchema.strict()).parse(await reply.json());
}

const status = async (token: string) => (await send("/api/users/me", { token })).status;

test("sessions are listed newest first with the current one marked", async () => {
  const { phone } = await createTraveller();
  const sessions = await list(phone);
  expect(sessions.map(({ userAgent }) => userAgent)).toEqual(["Laptop", "Phone", "tests"]);
  expect(sessions.map(({ current }) => current)).toEqual([false, true, false]);
});

test("ending one session keeps the others", async () => {
  const { token, phone, laptop } = await createTraveller();
  const [newest] = await list(token);
  const reply = await send(`/api/users/sessions/${newest?.id}`, { method: "DELETE", token });
  expect(SessionSchema.parse(await reply.json())).toMatchObject({ userAgent: "Laptop" });
  expect([await status(token), await status(phone), await status(laptop)]).toEqual([200, 200, 401]);
  const again = await send(`/api/users/sessions/${newest?.id}`, { method: "DELETE", token });
  expect(again.status).toBe(404);
});

test("another user's session gets 404 and stays", async () => {
  const { token } = await createPerson();
  const other = await createPerson({ isAdmin: true });
  const [session] = await list(token);
  const path = `/api/users/sessions/${session?.id}`;
  expect((await send(path, { method: "DELETE", token: other.token })).status).toBe(404);
  expect((await send(path, { method: "DELETE" })).status).toBe(401);
  expect(await status(token)).toBe(200);
});

test("signing out everywhere else ends all sessions but the current one", async () => {
  const { token, phone, laptop } = await createTraveller();
  const other = await createPerson();
  const reply = await send("/api/users/logout-everywhere", { method: "POST", token: phone });
  expect(reply.status).toBe(200);
  const statuses = [await status(token), await status(laptop), await status(phone)];
  expect(statuses).toEqual([401, 401, 200]);
  expect(await status(other.token)).toBe(200);
});

test("an account has at most a hundred sessions: a login beyond ends the oldest", async () => {
  const person = await createPerson();
  const older = Array.from({ length: MAX_SESSIONS - 1 }, () =>
    prepareSession(person.id, { userAgent: "Old" }),
  );
  for (const part of [older.slice(0, 50), older.slice(50)]) {
    await db.batch(part.map(({ statement }) => statement));
  }
  await db.all(sql`UPDATE sessions SET created_at = ${isoTime(Date.now() - 60_000)}
    WHERE user_id = ${person.id} AND token_hash <> ${person.tokenHash}`);
  await db.all(sql`UPDATE sessions SET created_at = ${isoTime(Date.now() - 120_000)}
    WHERE token_hash = ${person.tokenHash}`);
  expect(await status(person.token)).toBe(200);
  const login = { email: person.email, password: PASSWORD };
  const { token } = await (
    await send("/api/users/login", { json: login })
  ).json<{ token: string }>();
  expect(await status(person.token)).toBe(401);
  const sessions = await list(token);
  expect(sessions).toHaveLength(MAX_SESSIONS);
  expect(sessions[0]).toMatchObject({ current: true });
  expect(await status(older[0]?.token ?? "")).toBe(200);
});

test("a login brings an account with too many sessions down to a hundred", async () => {
  const person = await createPerson();
  for (const _ of [1, 2, 3]) {
    const statements = Array.from(
      { length: 40 },
      () => prepareSession(person.id, { userAgent: "Old" }).statement,
    );
    await db.batch(statements);
  }
  const login = { email: person.email, password: PASSWORD };
  await send("/api/users/login", { json: login });
  const [count] = await db.all<{ sessions: number }>(
    sql`SELECT count(*) AS sessions FROM sessions WHERE user_id = ${person.id}`,
  );
  expect(count).toEqual({ sessions: MAX_SESSIONS });
});

test("a read of a known session waits for the database once, and for nobody else", async () => {
  const { token, phone } = await createTraveller();
  await list(phone);
  const reply = await send("/api/users/me", { token: phone });
  expect([reply.status, reply.headers.get(ROUND_TRIPS_HEADER)]).toEqual([200, "1"]);
  await send("/api/users/logout-everywhere", { method: "POST", token });
  const ended = await send("/api/users/me", { token: phone });
  expect([ended.status, ended.headers.get(ROUND_TRIPS_HEADER)]).toEqual([401, "2"]);
});

test("a role that was given or taken holds for the next read of a known session", async () => {
  const person = await createPerson({ isAdmin: true });
  const status = async () => (await send("/api/operations", { token: person.token })).status;
  const setAdmin = (isAdmin: number) =>
    db.all(sql`UPDATE users SET is_admin = ${isAdmin} WHERE id = ${person.id}`);
  expect(await status()).toBe(200);
  await setAdmin(0);
  expect(await status()).toBe(403);
  await setAdmin(1);
  expect(await status()).toBe(200);
});
