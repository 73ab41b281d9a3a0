import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Health } from "../../contract/common";
import { send } from "../support/factory";

const away = () => Promise.reject(new Error("Network connection lost."));

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DATABASE: D1Database = new Proxy(env.DB, {
  get: (_, name) =>
    name === "then"
      ? undefined
      : () => (name === "withSession" ? DATABASE : { bind: () => ({ all: away }) }),
});

async function askHealth(given: Partial<ApiEnv> = {}, headers: Record<string, string> = {}) {
  const reply = await send("/api/health", { env: given, headers });
  const { status, checks } = await reply.json<Health>();
  const failing = Object.keys(checks).filter((name) => checks[name] === "failing");
  return { code: reply.status, retryAfter: reply.headers.get("Retry-After"), status, failing };
}

test("the health check asks the database, the pictures, the queue and the objects", async () => {
  const reply = await send("/api/health");
  expect(await reply.json()).toMatchObject({
    status: "ok",
    checks: { database: "ok", pictures: "ok", queue: "ok", objects: "ok" },
  });
});

test("without pictures or the queue the API is degraded, without its database or objects down", async () => {
  const UPLOADS = { head: away } as unknown as R2Bucket;
  const MAIL = { metrics: away } as unknown as ApiEnv["MAIL"];
  const PURGES = {
    idFromName: String,
    get: () => ({ since: away }),
  } as unknown as ApiEnv["PURGES"];
  const away503 = { code: 503, retryAfter: "5" };
  expect(await askHealth()).toEqual({ code: 200, retryAfter: null, status: "ok", failing: [] });
  expect(await askHealth({ UPLOADS })).toEqual({
    ...away503,
    status: "degraded",
    failing: ["pictures"],
  });
  expect(await askHealth({ MAIL })).toMatchObject({ status: "degraded", failing: ["queue"] });
  expect(await askHealth({ PURGES })).toMatchObject({ status: "down", failing: ["objects"] });
  expect(await askHealth({ DB: DATABASE })).toEqual({
    ...away503,
    status: "down",
    failing: ["database"],
  });
});

test("a binding that never answers is failing after two seconds", async () => {
  const UPLOADS = { head: () => new Promise(() => {}) } as unknown as R2Bucket;
  expect(await askHealth({ UPLOADS })).toMatchObject({ code: 503, failing: ["pictures"] });
});

test("a web Worker with another secret is told so", async () => {
  const right = await askHealth({}, { "X-Web-Secret": env.WEB_SECRET });
  expect(right).toMatchObject({ code: 200, failing: [] });
  const wrong = await askHealth({}, { "X-Web-Secret": "that of another deployment" });
  expect(wrong).toMatchObject({ code: 503, status: "degraded", failing: ["webSecret"] });
});
