import { createTagCollector } from "~/server/api/cache-tag-collector.server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebEnv } from "~/server/env.server";
import { beginTrace } from "~/server/http/trace.server";
import { createApi } from "./client.server";
import { getApiFailure } from "./failure.server";

const PROBE_MS = 3_000;

/** A web Worker with a scripted API that counts its calls. */
function createSite() {
  const site = { isDown: false, calls: [] as string[] };
  const env = {
    API_URL: "http://localhost:5000",
    WEB_SECRET: "0123456789abcdef",
    API: {
      async fetch({ method }: Request) {
        site.calls.push(method);
        if (site.isDown) throw new Error("The API is down");
        return Response.json({});
      },
    },
  } as unknown as WebEnv;
  const openApi = () =>
    createApi({
      env,
      token: null,
      clientAddress: null,
      userAgent: null,
      trace: beginTrace(),
      cacheTags: createTagCollector(),
      mayWrite: () => true,
    });
  /** The status of a call and its Retry-After. */
  const call = async (run: () => Promise<unknown>): Promise<[number, number | null]> => {
    try {
      await run();
      return [200, null];
    } catch (error) {
      const failure = getApiFailure(error);
      return [failure?.status ?? 0, failure?.retryAfterSeconds ?? null];
    }
  };
  const read = (api = openApi()) => call(() => api.stats.get());
  const write = () => call(() => openApi().accounts.logout({ key: null }));
  const takeCalls = () => site.calls.splice(0);
  return { site, openApi, read, write, takeCalls };
}

async function createFailedSite() {
  const created = createSite();
  created.site.isDown = true;
  for (const _ of [1, 2, 3]) expect(await created.read()).toEqual([503, 5]);
  expect(created.takeCalls()).toHaveLength(3);
  return created;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("after three failures in a row calls fail at once, with a time to retry", async () => {
  const { read, write, takeCalls } = await createFailedSite();
  for (const call of [read, write, read]) expect(await call()).toEqual([503, 5]);
  expect(takeCalls()).toEqual([]);
  expect(console.error).toHaveBeenCalledTimes(3);
});

test("one request every few seconds probes an API that is down", async () => {
  const { read, takeCalls } = await createFailedSite();
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(PROBE_MS);
    await Promise.all([read(), read(), read()]);
    expect(takeCalls()).toHaveLength(1);
  }
});

test("all calls of a probing request reach the API", async () => {
  const { site, openApi, read, takeCalls } = await createFailedSite();
  site.isDown = false;
  vi.advanceTimersByTime(PROBE_MS);
  const page = openApi();
  const statuses = await Promise.all([read(page), read(), read(page)]);
  expect(statuses.map(([status]) => status)).toEqual([200, 503, 200]);
  expect(takeCalls()).toHaveLength(2);
});

test("after a failed probe, the other calls of that request fail at once", async () => {
  const { openApi, read, takeCalls } = await createFailedSite();
  vi.advanceTimersByTime(PROBE_MS);
  const page = openApi();
  for (const _ of [1, 2]) expect(await read(page)).toEqual([503, 5]);
  expect(takeCalls()).toHaveLength(1);
});

test("after the first successful call, all calls reach the API", async () => {
  const { site, read, takeCalls } = await createFailedSite();
  site.isDown = false;
  expect(await read()).toEqual([503, 5]);
  vi.advanceTimersByTime(PROBE_MS);
  for (const _ of [1, 2, 3]) expect(await read()).toEqual([200, null]);
  expect(takeCalls()).toHaveLength(3);
});

test("a success between failures resets their count", async () => {
  const { site, read, takeCalls } = createSite();
  for (const isDown of [true, true, false, true, true, false]) {
    site.isDown = isDown;
    await read();
  }
  expect(takeCalls()).toHaveLength(6);
});

test("a failed write is not retried", async () => {
  const { site, write, takeCalls } = createSite();
  site.isDown = true;
  expect(await write()).toEqual([503, 5]);
  expect(takeCalls()).toEqual(["POST"]);
});

test("each configuration has its own breaker", async () => {
  await createFailedSite();
  expect(await createSite().read()).toEqual([200, null]);
});
