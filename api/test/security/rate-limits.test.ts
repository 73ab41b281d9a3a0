import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { subnet, surroundingNetwork } from "../../contract/site/network";
import { createPerson, send, unique, uniqueNetwork } from "../support/factory";

const WAIT = { timeout: 5000 };
const strict = { RATE_LIMIT_SCALE: "1" };
// Refused before a password is hashed, which would take its time.
const login = (headers: Record<string, string>) =>
  send("/api/users/login", { json: { email: 7 }, headers, env: strict });

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
      env: strict,
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
      env: strict,
    });
  const replies = await Promise.all(Array.from({ length: 70 }, (_, index) => write(index)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  const other = await send("/api/users/send-message", {
    token: two.token,
    json: { receiverId: one.id, message: "I may" },
    headers: { "CF-Connecting-IP": `${network}.9` },
    env: strict,
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

const limiter = (name: string) => env.LOCAL_LIMITER.get(env.LOCAL_LIMITER.idFromName(name));

const storedCount = (name: string) =>
  runInDurableObject(limiter(name), (_limiter, { storage }) =>
    storage.kv.get<{ count: number }>("window"),
  );

test("counts survive the eviction of the Durable Object", async () => {
  const name = unique("rule:somebody");
  for (const _ of [1, 2, 3]) expect(await limiter(name).consume(5)).toBe(0);
  await vi.waitFor(async () => expect(await storedCount(name)).toMatchObject({ count: 3 }), WAIT);
  const aborting = runInDurableObject(limiter(name), (_limiter, state) => state.abort("Evicted"));
  await expect(aborting).rejects.toThrow("Evicted");
  expect([await limiter(name).consume(5), await limiter(name).consume(5)]).toEqual([0, 0]);
  expect(await limiter(name).consume(5)).toBeGreaterThan(50);
});

test("a minute later the full limit is available and old counts are deleted", async () => {
  const name = unique("rule:somebody");
  await limiter(name).consume(1);
  await vi.waitFor(async () => expect(await storedCount(name)).toBeDefined(), WAIT);
  expect(await limiter(name).consume(1)).toBeGreaterThan(50);
  expect(await runDurableObjectAlarm(limiter(name))).toBe(true);
  expect(await storedCount(name)).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  try {
    expect(await runDurableObjectAlarm(limiter(name))).toBe(true);
    expect(await storedCount(name)).toBeUndefined();
    expect(await limiter(name).consume(1)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
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
