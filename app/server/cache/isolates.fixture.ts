import { afterEach, beforeEach, vi } from "vitest";
import type { CacheTag, Purge, PurgesSince } from "~api/contract/cache/tags";
import type { WebEnv } from "~/server/env.server";

export const HTML =
  '<body><main id="content" class="wrap" tabindex="-1"><h1>Posts</h1></main></body>';
export const POST = "post:0123456789abcdef01234567";

type Answer = "purges" | "none" | "down";

export function createLog(answer: Answer = "purges") {
  const log = { answer, asked: 0, purges: [] as Purge[] };
  const respondToCall = async ({ url }: Request) => {
    log.asked += 1;
    if (log.answer === "down") throw new Error("The API is down");
    if (log.answer === "none") return new Response("", { status: 404 });
    const known = Number(new URL(url).searchParams.get("since"));
    const since: PurgesSince = {
      seq: log.purges.length,
      floor: 0,
      purges: log.purges.filter(({ seq }) => seq > known),
    };
    return Response.json(since);
  };
  const purge = (tag: CacheTag, isRemoval = false) =>
    log.purges.push({ seq: log.purges.length + 1, tags: [tag], isRemoval });
  return { log, purge, API: { fetch: respondToCall } };
}

type Log = ReturnType<typeof createLog>;

/** One isolate of the web Worker, with its own memory. */
export async function createIsolate({ API }: Log) {
  vi.resetModules();
  const { cachePage, findCachedPage } = await import("./page-cache.server");
  const addresses = { API_URL: "https://api.example", SITE_URL: "https://ink.example" };
  const env = { ...addresses, WEB_SECRET: "", API, VERSION: { id: "1" } } as unknown as WebEnv;
  const work: Promise<unknown>[] = [];
  const ctx = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };

  const placeOf = (key: string, requestId = "first") => {
    const request = new Request("https://ink.example/marketplace");
    return { key, request, requestId, env, ctx };
  };
  const find = (key: string, requestId?: string) => findCachedPage(placeOf(key, requestId));

  async function render(
    key: string,
    {
      body = HTML,
      type = "text/html",
      status = 200,
      viewedPost = null as string | null,
      isMissing = false,
    } = {},
    meanwhile = () => {},
  ) {
    const { version } = await find(key);
    meanwhile();
    const headers = { "Content-Type": `${type}; charset=utf-8` };
    const tags = new Set<CacheTag>([POST]);
    const cacheTags = { tags, isComplete: true, isMissing, viewedPost };
    const response = new Response(body, { headers, status });
    const answered = await cachePage(placeOf(key), response, cacheTags, version);
    await Promise.all(work.splice(0));
    return answered;
  }
  const read = async (key: string) => (await find(key)).response?.text() ?? null;
  const fail = (key: string) => render(key, { status: 503, body: "" });
  return { find, render, read, fail };
}

/** Freezes time, and gives all isolates of a test one platform cache. */
export function withStandingTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-23T14:02:30Z") });
    vi.spyOn(console, "error").mockReturnValue();
    const stored = new Map<string, Response>();
    const cache = {
      match: async (address: string) => stored.get(address)?.clone(),
      put: async (address: string, response: Response) => void stored.set(address, response),
      delete: async (address: string) => stored.delete(address),
    };
    vi.stubGlobal("caches", { open: async () => cache });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
