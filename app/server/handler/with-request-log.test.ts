import { SettingsError } from "~api/contract/site/secrets";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRequestLog } from "./with-request-log.server";
import { countRequest } from "./request-counts.server";
import type { Trace } from "../http/trace.server";

vi.mock("./request-counts.server", () => ({ countRequest: vi.fn<typeof countRequest>() }));

let lines: Record<string, unknown>[] = [];
const errors: Record<string, unknown>[] = [];

beforeEach(() => {
  lines = [];
  errors.length = 0;
  vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  vi.spyOn(console, "error").mockImplementation(
    (line: string) => void errors.push(JSON.parse(line)),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ctx = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) };

const bindings = (fields: object = {}) => fields as Env;

const ask = (
  answer: (trace: Trace) => Promise<Response>,
  { env = bindings(), headers = {} }: { env?: Env; headers?: Record<string, string> } = {},
) => {
  const url = "https://ink.example/0123/reset-password/a-secret-token?email=ada@example.com";
  return withRequestLog(new Request(url, { headers }), env, ctx, answer);
};

const answerPage = async (trace: Trace) => {
  Object.assign(trace, {
    route: "/:id/reset-password/:token",
    cache: "none",
    calls: 2,
    roundTrips: 1,
  });
  return new Response("A page");
};

test("a page has its request id in a header and in its log line, next to the edge's", async () => {
  const response = await ask(answerPage, {
    env: bindings({ VERSION: { id: "v7" } }),
    headers: { "CF-Ray": "8f2a-AMS", "CF-Connecting-IP": "192.0.2.7", Cookie: "session=secret" },
  });
  const id = response.headers.get("X-Request-Id");
  expect(id).toMatch(/^[0-9a-f-]{36}$/u);
  expect(lines).toEqual([
    {
      worker: "web",
      id,
      edge: "8f2a-AMS",
      method: "GET",
      route: "/:id/reset-password/:token",
      status: 200,
      ms: expect.any(Number),
      cache: "none",
      calls: 2,
      trips: 1,
      version: "v7",
      country: null,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada@|192\.0\.2/u);
});

test("every response has its own request id, even with immutable headers", async () => {
  const fixed = Response.redirect("https://ink.example/");
  const ids = new Set<string | null>();
  for (const response of [await ask(async () => fixed), await ask(async () => fixed)]) {
    expect(response.status).toBe(302);
    ids.add(response.headers.get("X-Request-Id"));
  }
  expect(ids.size).toBe(2);
  expect(ids).not.toContain(null);
});

test("a request id sent by a visitor is ignored", async () => {
  const response = await ask(answerPage, { headers: { "X-Request-Id": "chosen-by-somebody" } });
  expect(response.headers.get("X-Request-Id")).not.toBe("chosen-by-somebody");
});

test("an uncaught error gets a response with its reference, and a log line with its stack", async () => {
  const response = await ask(() => Promise.reject(new Error("broken")));
  const id = response.headers.get("X-Request-Id");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(`Reference: ${id}`);
  expect(errors[0]).toMatchObject({ level: "error", id });
  expect(errors[0]?.["detail"]).toMatch(/broken\n\s+at /u);
  expect(lines[0]).toMatchObject({ id, status: 500 });
});

test("one in N requests is logged, and every failure", async () => {
  const env = bindings({ LOG_SAMPLE: "10" });
  for (let index = 0; index < 300; index += 1) await ask(answerPage, { env });
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThan(90);
  lines = [];
  for (let index = 0; index < 20; index += 1) {
    await ask(async () => new Response(null, { status: 503 }), { env });
  }
  expect(lines).toHaveLength(20);
});

test.each(["hit", "miss"] as const)(
  "fewer of the pages for all visitors (%s) are logged",
  async (cache) => {
    const answer = async (trace: Trace) => {
      trace.cache = cache;
      return new Response("For everybody");
    };
    for (let index = 0; index < 300; index += 1) await ask(answer);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(90);
  },
);

test("every 404 is logged, since each shows its reference", async () => {
  for (let index = 0; index < 20; index += 1) {
    await ask(async (trace) => {
      trace.cache = "miss";
      return new Response("There is no such page", { status: 404 });
    });
  }
  expect(lines).toHaveLength(20);
});

test("every slow page is logged", async () => {
  vi.useFakeTimers();
  for (let index = 0; index < 20; index += 1) {
    await ask(async (trace) => {
      trace.cache = "miss";
      vi.advanceTimersByTime(200);
      return new Response("At last");
    });
  }
  vi.useRealTimers();
  expect(lines).toHaveLength(20);
});

test("a site without its settings says so, and names the reason only in its log", async () => {
  const response = await ask(() => Promise.reject(new SettingsError("WEB_SECRET is not set.")));
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/^This site is not set up yet(?!.*SECRET)/su);
  expect(errors[0]?.["message"]).toBe("Not set up: WEB_SECRET is not set.");
});

test("opening a status page does not count as a failure", async () => {
  const fail = (route: string) =>
    ask(async (trace) => {
      trace.route = route;
      return new Response(null, { status: 500 });
    });
  await fail("/marketplace/:hexId/:slug?");
  expect(countRequest).toHaveBeenLastCalledWith(true, expect.anything(), ctx);
  await fail("/status/:code");
  expect(countRequest).toHaveBeenLastCalledWith(false, expect.anything(), ctx);
});
