import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCodeStep } from "../../src/lib/auth/one-time-codes";
import { seal, unseal } from "../../src/lib/auth/sealed";
import { PASSWORD, createPerson, db, send, uniqueNetwork } from "../support/factory";
import { receivedBy } from "../support/mailbox";
import { codeOf, turnOnCodes } from "../support/second-factor";

type Person = Awaited<ReturnType<typeof createPerson>>;
type Setup = { secret: string; uri: string };
type Codes = { recoveryCodes: string[] };

const PATH = "/api/users/second-factor";
const call = ({ token }: Person, method: string, path: string, json?: object) =>
  send(`${PATH}${path}`, { method, token, json });
const headers = () => ({ "CF-Connecting-IP": `${uniqueNetwork()}.1` });

async function enterPassword({ email }: Person): Promise<string> {
  const json = { email, password: PASSWORD };
  const reply = await send("/api/users/login", { json, headers: headers() });
  const answer = await reply.json<{ challenge: string; token?: string }>();
  expect([reply.status, answer.token]).toEqual([200, undefined]);
  return answer.challenge;
}

const enterCode = (challenge: string, code: string) =>
  send("/api/users/login/code", { json: { challenge, code }, headers: headers() });

/** Turns codes on as people do, and forgets which code was the last. */
async function turnOn(person: Person) {
  const { secret } = await (await call(person, "POST", "/setup")).json<Setup>();
  const reply = await call(person, "PUT", "", { code: codeOf(secret) });
  expect(reply.status).toBe(200);
  const { recoveryCodes } = await reply.json<Codes>();
  await db.all(sql`UPDATE second_factors SET last_step = 0 WHERE user_id = ${person.id}`);
  return { secret, recoveryCodes };
}

test("codes are turned on with one of the app, end other sessions, and are told by mail", async () => {
  const person = await createPerson();
  const other = await send("/api/users/login", {
    json: { email: person.email, password: PASSWORD },
  });
  const { token } = await other.json<Person>();
  const setup = await (await call(person, "POST", "/setup")).json<Setup>();
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\//u);
  expect(await (await call(person, "POST", "/setup")).json()).toEqual(setup);
  const stored = await db.first<{ secret: string }>(
    sql`SELECT secret FROM pending_factors WHERE session_hash = ${person.tokenHash}`,
  );
  expect(stored?.secret).not.toContain(setup.secret);
  const wrong = await call(person, "PUT", "", { code: "000000" });
  expect(await wrong.json()).toMatchObject({
    fields: { code: [expect.not.stringContaining("recovery code")] },
  });
  expect(await (await call(person, "GET", "")).json()).toMatchObject({ isOn: false });
  const right = await call(person, "PUT", "", { code: ` ${codeOf(setup.secret)} ` });
  const { recoveryCodes } = await right.json<Codes>();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await (await call(person, "GET", "")).json()).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  expect((await send("/api/users/sessions", { token })).status).toBe(401);
  expect((await call(person, "POST", "/setup")).status).toBe(409);
  const mails = await receivedBy(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Two-step login is on"),
  ]);
});

test("every session sets up an app of its own, after the password where the login is older", async () => {
  const person = await createPerson();
  const setup = await (await call(person, "POST", "/setup")).json<Setup>();
  const json = { email: person.email, password: PASSWORD };
  const thief = await (await send("/api/users/login", { json })).json<Person>();
  const theirs = await (await call(thief, "POST", "/setup")).json<Setup>();
  expect(theirs.secret).not.toBe(setup.secret);
  expect((await call(thief, "PUT", "", { code: codeOf(setup.secret) })).status).toBe(422);
  await db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE token_hash = ${person.tokenHash}`);
  const late = await call(person, "POST", "/setup");
  expect(await late.json()).toMatchObject({ fields: { currentPassword: [expect.any(String)] } });
  const confirm = { method: "PUT", token: person.token, json: { currentPassword: PASSWORD } };
  expect((await send("/api/users/confirm-password", confirm)).status).toBe(200);
  expect(await (await call(person, "POST", "/setup")).json()).toEqual(setup);
  expect((await call(person, "PUT", "", { code: codeOf(setup.secret) })).status).toBe(200);
});

test("a login takes a code after the password, and no code twice", async () => {
  const person = await createPerson();
  const { secret } = await turnOn(person);
  const challenge = await enterPassword(person);
  expect((await enterCode(challenge, "12 34")).status).toBe(422);
  expect((await enterCode("guessed", codeOf(secret))).status).toBe(401);
  const code = codeOf(secret);
  const tries = await Promise.all([enterCode(challenge, code), enterCode(challenge, code)]);
  const [first, second = 0] = tries.map(({ status }) => status).sort();
  expect(first).toBe(200);
  // The code is used, or the login that waited for it is over.
  expect([401, 422]).toContain(second);
  expect((await enterCode(challenge, codeOf(secret, 1))).status).toBe(401);
  const next = await enterPassword(person);
  expect((await enterCode(next, code)).status).toBe(422);
  expect((await enterCode(next, codeOf(secret, 3))).status).toBe(422);
});

test("a recovery code takes the place of a code once, and is told by mail", async () => {
  const person = await createPerson();
  const [first = "", second = ""] = await turnOnCodes(person.id);
  const challenge = await enterPassword(person);
  const reply = await enterCode(challenge, first.toUpperCase().replaceAll("-", " "));
  expect(reply.status).toBe(200);
  const again = await enterPassword(person);
  expect((await enterCode(again, first)).status).toBe(422);
  expect((await enterCode(again, second)).status).toBe(200);
  const mails = await receivedBy(person.email);
  expect(mails[0]?.subject).toContain("A recovery code");
});

test("guesses at codes end after twenty in an hour, and recovery codes are taken even then", async () => {
  const person = await createPerson();
  const { secret, recoveryCodes } = await turnOn(person);
  const challenge = await enterPassword(person);
  const wrong = codeOf(secret, 40);
  await Promise.all(Array.from({ length: 25 }, () => enterCode(challenge, wrong)));
  const reply = await enterCode(challenge, codeOf(secret));
  expect(await reply.json()).toMatchObject({
    fields: { code: [expect.stringContaining("Too many")] },
  });
  expect((await enterCode(challenge, recoveryCodes[0] ?? "")).status).toBe(200);
});

test("a challenge ends with the password that was entered for it, with time, and with a block", async () => {
  const changes = [
    sql`UPDATE users SET password_hash = 'another'`,
    sql`UPDATE users SET is_blocked = 1`,
  ];
  for (const change of changes) {
    const person = await createPerson();
    const [code = ""] = await turnOnCodes(person.id);
    const challenge = await enterPassword(person);
    await db.all(sql`${change} WHERE id = ${person.id}`);
    expect((await enterCode(challenge, code)).status).toBe(401);
  }
  const person = await createPerson();
  const [code = ""] = await turnOnCodes(person.id);
  const challenge = await enterPassword(person);
  await db.all(sql`UPDATE login_challenges SET expires_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  expect((await enterCode(challenge, code)).status).toBe(401);
});

test("some time after the login, whatever takes the password takes a code as well", async () => {
  const person = await createPerson();
  const [first = "", second = "", third = ""] = await turnOnCodes(person.id);
  await db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  const put = (path: string, json: object) =>
    send(`/api/users${path}`, { method: "PUT", token: person.token, json });
  const password = { password: "a wholly new passphrase", currentPassword: PASSWORD };
  const email = { email: `new-${person.email}`, currentPassword: PASSWORD };
  for (const [path, json] of [
    ["/password", password],
    ["", email],
  ] as const) {
    const reply = await put(path, json);
    expect(await reply.json()).toMatchObject({ fields: { code: [expect.any(String)] } });
  }
  for (const [method, path] of [
    ["DELETE", ""],
    ["POST", "/recovery-codes"],
  ] as const) {
    expect((await call(person, method, path)).status).toBe(422);
  }
  expect((await put("", { ...email, code: third })).status).toBe(200);
  expect((await put("/confirm-password", { currentPassword: PASSWORD })).status).toBe(422);
  const wrong = { currentPassword: "not this one", code: first };
  expect((await put("/confirm-password", wrong)).status).toBe(422);
  expect((await put("/confirm-password", { currentPassword: PASSWORD, code: first })).status).toBe(
    200,
  );
  const renewed = await (await call(person, "POST", "/recovery-codes")).json<Codes>();
  expect(renewed.recoveryCodes).not.toContain(second);
  expect((await call(person, "DELETE", "")).status).toBe(200);
  const login = { email: person.email, password: PASSWORD };
  const reply = await send("/api/users/login", { json: login, headers: headers() });
  expect(await reply.json()).toHaveProperty("token");
});

test("what is refused for another reason takes no code", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const [code = ""] = await turnOnCodes(person.id);
  await db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  const put = async (path: string, json: object) => {
    const body = { currentPassword: PASSWORD, code, ...json };
    const reply = await send(`/api/users${path}`, {
      method: "PUT",
      token: person.token,
      json: body,
    });
    return [reply.status, Object.keys((await reply.json<{ fields?: object }>()).fields ?? {})];
  };
  expect(await put("/password", { password: "password123" })).toEqual([422, ["password"]]);
  expect(await put("", { email: other.email })).toEqual([409, ["email"]]);
  expect(await put("/password", { password: "a wholly new passphrase" })).toEqual([200, []]);
});

test("codes are those of RFC 6238, half a minute early or late", async () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const now = Math.floor(Date.now() / 30_000);
  for (const steps of [-1, 0, 1]) {
    expect(await findCodeStep(secret, codeOf(secret, steps))).toBe(now + steps);
  }
  expect(await findCodeStep(secret, codeOf(secret, -3))).toBeNull();
});

test("a sealed secret is opened for its owner, with the secret that sealed it", async () => {
  const sealed = await seal("one", "SECRET", "ada");
  expect(await unseal(["two", "one"], sealed, "ada")).toBe("SECRET");
  expect(await unseal(["one"], sealed, "ben")).toBeNull();
  expect(await unseal(["two"], sealed, "ada")).toBeNull();
  expect(await unseal(["one"], "nonsense", "ada")).toBeNull();
});
