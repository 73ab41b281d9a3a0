import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../src/app";
import { hashPassword } from "../../src/services/auth/passwords";
import { PASSWORD, createPerson, unique } from "../support/factory";
import { readsSettings } from "../support/interrupted";

const LOGIN = "/api/users/login";
const SIGN_UP = "/api/users/sign-up";
const FORGOT = "/api/users/forget-password-token";

const LEAST_ROUNDS = 5;
const MOST_MEASURING_MS = 60_000;
const MOST_APART = 0.1;
// Less than a query takes.
const MOST_APART_MS = 0.5;

/** The database, noting each statement that is prepared; it answers once `until` is over. */
function watched(statements: string[], until: Promise<unknown>): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function late(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => late(target.bind(...values));
        if (name !== "all") throw new Error(`${String(name)}() is not watched`);
        return () => until.then(() => target.all());
      },
    });
    originals.set(proxy, statement);
    return proxy;
  }

  const database: D1Database = new Proxy(env.DB, {
    get(target, name) {
      // It is awaited, and no promise.
      if (name === "then") return undefined;
      if (name === "withSession") return () => database;
      if (name === "getBookmark") return () => null;
      if (name === "prepare") {
        return (text: string) => {
          if (readsSettings(text)) return target.prepare(text);
          statements.push(text);
          return late(target.prepare(text));
        };
      }
      if (name !== "batch") throw new Error(`${String(name)}() is not watched`);
      return async (batch: D1PreparedStatement[]) => {
        await until;
        return target.batch(batch.map((one) => originals.get(one) ?? one));
      };
    },
  });
  return database;
}

/** The clock advances only after I/O. */
async function readClock(): Promise<number> {
  await scheduler.wait(0);
  return performance.now();
}

/** Sends a request and takes the time until its reply; what comes after the reply is waited for. */
async function ask(path: string, json: object, DB = env.DB, replied = () => {}) {
  const context = createExecutionContext();
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.1" };
  const body = JSON.stringify(json);
  const request = new Request(`https://api.test${path}`, { method: "POST", headers, body });
  const startMs = await readClock();
  const reply = await app.fetch(request, { ...env, LOG_LEVEL: "error", DB }, context);
  const ms = (await readClock()) - startMs;
  replied();
  const text = await reply.text();
  await waitOnExecutionContext(context);
  const names = [...reply.headers.keys()].sort();
  const { message } = JSON.parse(text) as { message: string };
  return { ms, answer: { status: reply.status, message, bytes: text.length, names } };
}

/**
 * Asks for a new password; the database answers when the reply is there. What follows then, longer
 * for somebody who is known, would be taken into the time on a busy machine.
 */
async function askHeld(json: object) {
  const statements: string[] = [];
  let asked: string[] = [];
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const replied = () => {
    asked = [...statements];
    release();
  };
  const { ms, answer } = await ask(FORGOT, json, watched(statements, until), replied);
  return { ms, answer, asked };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

/**
 * Expects that two requests take as long: the median of what they are apart in a round is next to
 * nothing. One is made before and after two of the other, so that neither its place nor a machine
 * that grows slower tells. A busy machine needs more rounds until it is; for requests that do not do
 * the same it never is.
 */
async function expectAsLong(
  send: (json: object) => Promise<{ ms: number }>,
  first: object,
  second: object,
): Promise<void> {
  const firstMs: number[] = [];
  const apartMs: number[] = [];
  const endsAt = Date.now() + MOST_MEASURING_MS;
  for (let round = 1; ; round += 1) {
    const { ms: earlyMs } = await send(first);
    const otherMs = (await send(second)).ms + (await send(second)).ms;
    const { ms: lateMs } = await send(first);
    firstMs.push((earlyMs + lateMs) / 2);
    apartMs.push((otherMs - earlyMs - lateMs) / 2);
    const gapMs = Math.abs(median(apartMs));
    const mostMs = Math.max(MOST_APART_MS, median(firstMs) * MOST_APART);
    if (round >= LEAST_ROUNDS && gapMs <= mostMs) return;
    if (Date.now() < endsAt) continue;
    expect(gapMs, `apart in ${round} rounds`).toBeLessThanOrEqual(mostMs);
  }
}

const createKnown = async () =>
  createPerson({ passwordHash: await hashPassword({ network: "", isKnown: true }, PASSWORD) });
const createUnknown = () => ({ email: `${unique("person")}@example.com` });

test("login runs the same queries and gives the same response for known and unknown addresses", async () => {
  const password = "not the password";
  const done = Promise.resolve();
  const seen = [];
  for (const { email } of [await createKnown(), createUnknown()]) {
    const statements: string[] = [];
    const { answer } = await ask(LOGIN, { email, password }, watched(statements, done));
    expect(answer.status).toBe(401);
    seen.push({ answer, statements });
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("login takes as long for an unknown address as for a known one", async () => {
  const password = "not the password";
  const [known, unknown] = [await createKnown(), createUnknown()];
  const first = { email: known.email, password };
  const second = { email: unknown.email, password };
  await expectAsLong((json) => ask(LOGIN, json), first, second);
}, 120_000);

test("a registration that signs in runs the same queries for a taken address", async () => {
  const seen = [];
  for (const { email } of [await createKnown(), createUnknown()]) {
    const json = { firstName: "Ada", lastName: "Inker", email, password: "walnuts in the rain" };
    const statements: string[] = [];
    const { answer } = await ask(SIGN_UP, json, watched(statements, Promise.resolve()));
    const { status, names } = answer;
    expect(status).toBe(201);
    // What is mailed comes after the answer.
    const mailedAt = statements.findIndex((text) => /^SELECT id, .*claimed_email/u.test(text));
    seen.push({ names, asked: statements.slice(0, mailedAt) });
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("a registration that signs in takes as long for a taken address", async () => {
  const { email } = await createKnown();
  const person = { firstName: "Ada", lastName: "Inker", password: "walnuts in the rain" };
  const signUp = (json: object) => ask(SIGN_UP, { ...person, ...createUnknown(), ...json });
  await expectAsLong(signUp, { email }, {});
}, 120_000);

test("a password reset request is answered before the user is looked up", async () => {
  const seen = [];
  for (const { email } of [await createKnown(), createUnknown()]) {
    const { answer, asked } = await askHeld({ email });
    expect(answer.status).toBe(200);
    seen.push({ answer, asked });
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("a password reset request takes as long for an unknown address as for a known one", async () => {
  const [known, unknown] = [await createKnown(), createUnknown()];
  await expectAsLong(askHeld, { email: known.email }, { email: unknown.email });
}, 120_000);
