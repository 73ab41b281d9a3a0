import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { findWeakness } from "../../src/lib/auth/password-rules";
import { DAY_MS } from "../../src/db/time";
import { Counts } from "../../src/services/limiter/counts";
import { GuessCounter, MAX_DELAY_MS } from "../../src/services/limiter/guess-counter";
import { limiterOf } from "../../src/services/limiter/shards";
import { noteBrowser } from "../../src/queries/accounts/known-browsers";
import { PASSWORD, createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";
import { listMailsTo, receivedBy } from "../support/mailbox";

/** Logs in from the nth address of a network that is the test's own. */
function createLogin() {
  const network = uniqueNetwork();
  return (email: string, password: string, place: number, more: Record<string, string> = {}) => {
    const headers = { "CF-Connecting-IP": `${network}.${place}`, ...more };
    return send("/api/users/login", { json: { email, password }, headers, env: STRICT });
  };
}

async function timed(work: Promise<Response>) {
  const startMs = Date.now();
  const { status } = await work;
  return { status, ms: Date.now() - startMs };
}

test("wrong passwords from ever new addresses are delayed more and more, known or not", async () => {
  const login = createLogin();
  const { email } = await createPerson();
  const guess = async (address: string, firstPlace: number) => {
    const took: number[] = [];
    for (let place = firstPlace; place < firstPlace + 8; place += 1) {
      const { status, ms } = await timed(login(address, "not the password", place));
      expect(status).toBe(401);
      took.push(ms);
    }
    return took.slice(5);
  };
  const addresses = [email, `${unique("nobody")}@example.com`];
  const delays = await Promise.all(
    addresses.map((address, index) => guess(address, 1 + 8 * index)),
  );
  for (const [sixth = 0, seventh = 0, eighth = 0] of delays) {
    expect(sixth).toBeGreaterThanOrEqual(250);
    expect(seventh).toBeGreaterThanOrEqual(500);
    expect(eighth).toBeGreaterThanOrEqual(1000);
  }
});

test("strangers neither keep the owner out nor slow down a place they logged in from", async () => {
  const login = createLogin();
  const { email } = await createPerson();
  expect((await login(email, PASSWORD, 1)).status).toBe(200);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => login(email, "not the password", 20 + index)),
  );
  const known = await timed(login(email, PASSWORD, 1));
  expect(known.status).toBe(200);
  expect(known.ms).toBeLessThan(1000);
  const elsewhere = await timed(login(email, PASSWORD, 90));
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.ms).toBeLessThan(MAX_DELAY_MS + 5000);
}, 60_000);

test("the owner of a verified address is told of ten failures from new places, once", async () => {
  const login = createLogin();
  const [verified, other] = [await createPerson(), await createPerson({ isVerified: false })];
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const { email } = index % 2 ? verified : other;
      return login(email, "not the password", 1 + (index >> 1));
    }),
  );
  const [mail] = await receivedBy(verified.email);
  expect(mail?.subject).toContain("guess the password");
  expect(await listMailsTo(verified.email)).toHaveLength(1);
  expect(await listMailsTo(other.email)).toEqual([]);
}, 60_000);

test("a browser that an account knows is not delayed wherever it logs in from", async () => {
  const login = createLogin();
  const { id, email } = await createPerson();
  const browser = "abcdefghijklmnopqrstuv";
  await noteBrowser(db, id, browser);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => login(email, "not the password", 20 + index)),
  );
  const ofBrowser = { "X-Web-Secret": env.WEB_SECRET, "X-Browser-Id": browser };
  const known = await timed(login(email, PASSWORD, 90, ofBrowser));
  expect(known.status).toBe(200);
  expect(known.ms).toBeLessThan(1000);
});

test("a place that somebody logged in from is not delayed for 90 days, and is one of many then", async () => {
  const guess = { account: unique("account"), place: "192.0.2.0/24", isKnown: false };
  const delays = await runInDurableObject(
    limiterOf(env, guess.account),
    (_limiter, { storage: { sql } }) => {
      const counter = new GuessCounter(sql, new Counts(sql));
      counter.succeed(guess);
      const now = Date.now();
      // Within one task: nothing else of the runtime meets another time.
      vi.useFakeTimers({ toFake: ["Date"], now });
      try {
        return [89, 91].map((days) => {
          vi.setSystemTime(now + days * DAY_MS);
          return counter.begin(guess, 0).delayMs;
        });
      } finally {
        vi.useRealTimers();
      }
    },
  );
  expect(delays).toEqual([0, expect.any(Number)]);
  expect(delays[1]).toBeGreaterThan(0);
});

const owner = { email: "ada.quill@example.com", firstName: "Ada", lastName: "Lovelace-King" };

test.each([
  ["all the same character", "aaaaaaaaaaaa"],
  ["the first name", "my ada 1815"],
  ["the last name", "LoveLaceKing99!x"],
  ["the local part", "x-ada.quill-x"],
  ["the address", "ada.quill@example.com"],
  ["the site's name", "I love ink-bazaar"],
  ["a word of the site with digits", "bazaar20261"],
  ["a common password", "Password1"],
  ["a common word with digits and signs", "letmein2026!"],
  ["a common password with digits for letters", "b@s3b@ll"],
])("a password of %s is refused", (_, password) => {
  expect(findWeakness(password, owner, "Ink Bazaar")).toEqual(expect.any(String));
});

test.each([PASSWORD, "canada goose in winter", "gx8#kQ2!vb", "пароль на каждый день"])(
  "%s is accepted",
  (password) => {
    expect(findWeakness(password, owner, "Ink Bazaar")).toBeNull();
  },
);

test("registering, resetting and changing refuse a password with one's name", async () => {
  const person = { firstName: "Nora", lastName: "Quillfeather" };
  const password = "quillfeather forever";
  const json = { ...person, email: `${unique("new")}@example.com`, password };
  const registered = await send("/api/users/register", { json });
  const { token } = await createPerson(person);
  const changed = await send("/api/users/password", { method: "PUT", token, json: { password } });
  for (const reply of [registered, changed]) {
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { password: [expect.any(String)] } });
  }
});
