import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { subnet, surroundingNetwork } from "../../contract/site/network";
import { MINUTE_MS } from "../../src/db/time";
import { limiterOf } from "../../src/services/limiter/shards";
import { createPerson, send, unique, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";

// Refused before a password is hashed, which would take its time.
const login = (headers: Record<string, string>) =>
  send("/api/users/login", { json: { email: 7 }, headers, env: STRICT });

test("exactly ten of twelve parallel requests pass the rate limit, before anything else", async () => {
  const network = uniqueNetwork();
  const headers = { "CF-Connecting-IP": `${network}.77` };
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(headers)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(50);
  expect(await refused?.json()).toMatchObject({ error: "RATE_LIMITED" });
  expect((await login({ "CF-Connecting-IP": `${network}.78` })).status).toBe(422);
});

test("an account is limited wherever it calls from", async () => {
  const { token } = await createPerson({ isVerified: false });
  const network = uniqueNetwork();
  const ask = (number: number) =>
    send("/api/users/generate-verify-email-token", {
      method: "POST",
      token,
      headers: { "CF-Connecting-IP": `${network}.${number}` },
      env: STRICT,
    });
  const statuses = [];
  for (const number of [1, 2, 3, 4]) statuses.push((await ask(number)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("exactly sixty of seventy parallel messages are stored, even from different addresses", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const network = uniqueNetwork();
  const write = (number: number) =>
    send("/api/users/send-message", {
      token: one.token,
      json: { receiverId: two.id, message: `Number ${number}` },
      headers: { "CF-Connecting-IP": `${network}.${number % 5}` },
      env: STRICT,
    });
  const replies = await Promise.all(Array.from({ length: 70 }, (_, index) => write(index)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  const other = await send("/api/users/send-message", {
    token: two.token,
    json: { receiverId: one.id, message: "I may" },
    headers: { "CF-Connecting-IP": `${network}.9` },
    env: STRICT,
  });
  expect(other.status).toBe(201);
});

test("the web Worker's visitor address is trusted only with the shared secret", async () => {
  const network = uniqueNetwork();
  const visitor = (ip: string, secret: string) =>
    login({ "CF-Connecting-IP": `${network}.1`, "X-Client-IP": ip, "X-Web-Secret": secret });
  const good = await Promise.all(
    Array.from({ length: 12 }, (_, index) => visitor(`${network}.${100 + index}`, env.WEB_SECRET)),
  );
  expect(good.every(({ status }) => status === 422)).toBe(true);
  const bad = await Promise.all(
    Array.from({ length: 12 }, (_, index) => visitor(`${network}.${100 + index}`, "a guess")),
  );
  expect(bad.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("searches, messages and changes are counted by the platform, for each network by itself", async () => {
  const network = uniqueNetwork();
  // A minute may end meanwhile, and begin a count anew.
  const search = (place: number) =>
    send("/api/posts/search", {
      headers: { "CF-Connecting-IP": `${network}.${place}` },
      env: STRICT,
    });
  const replies = await Promise.all(Array.from({ length: 250 }, () => search(1)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(130);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBe(60);
  expect((await search(2)).status).not.toBe(429);
});

const limiter = (key: string) => limiterOf(env, key);
const consume = (key: string, limit: number) => limiter(key).consume(key, limit, MINUTE_MS);

const isStored = (key: string) =>
  runInDurableObject(
    limiter(key),
    (_limiter, { storage: { sql } }) =>
      sql.exec("SELECT 1 FROM counts WHERE key = ?", key).toArray().length > 0,
  );

test("counts survive the eviction of the Durable Object", async () => {
  const key = unique("rule:somebody");
  for (const _ of [1, 2, 3]) expect(await consume(key, 5)).toBe(0);
  const aborting = runInDurableObject(limiter(key), (_limiter, state) => state.abort("Evicted"));
  await expect(aborting).rejects.toThrow("Evicted");
  expect([await consume(key, 5), await consume(key, 5)]).toEqual([0, 0]);
  expect(await consume(key, 5)).toBeGreaterThan(50);
});

test("a minute later the full limit is available and old counts are deleted", async () => {
  const key = unique("rule:somebody");
  await consume(key, 1);
  expect(await consume(key, 1)).toBeGreaterThan(50);
  expect(await runDurableObjectAlarm(limiter(key))).toBe(true);
  expect(await isStored(key)).toBe(true);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  try {
    expect(await runDurableObjectAlarm(limiter(key))).toBe(true);
    expect(await isStored(key)).toBe(false);
    expect(await consume(key, 1)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("all networks and accounts share a few objects", async () => {
  const objects = new Set(
    Array.from({ length: 1000 }, (_, index) => limiter(`login:192.0.2.${index}`).id.toString()),
  );
  expect(objects.size).toBe(16);
});

test("an IPv6 /64 network counts as one client", () => {
  expect(subnet("2001:DB8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(subnet("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(subnet("2001:db8::9")).toBe("2001:db8:0:0::/64");
  expect(subnet("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(subnet("192.0.2.1")).toBe("192.0.2.1");
});

test("the 64 networks of one /48 share five times the limit of one of them", async () => {
  const site = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16);
  const statuses = [];
  for (let network = 0; network < 60; network += 1) {
    const address = `2001:db8:${site}:${network.toString(16)}::1`;
    statuses.push((await login({ "CF-Connecting-IP": address })).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual(Array<number>(10).fill(429));
  expect(surroundingNetwork("2001:DB8:1:2::3")).toBe("2001:db8:1::/48");
  expect(surroundingNetwork("192.0.2.1")).toBeNull();
});
