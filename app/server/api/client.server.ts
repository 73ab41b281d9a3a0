import { calls } from "~api/contract/calls";
import type { Call } from "~api/contract/endpoint";
import { BOOKMARK_HEADER } from "~api/contract/cache/bookmark";
import { ROUND_TRIPS_HEADER } from "~api/contract/cache/round-trips";
import { KNOWN_PURGE_HEADER } from "~api/contract/cache/tags";
import type { PostListQuery } from "~api/contract/posts";
import { callThroughBreaker } from "./breaker.server";
import { throwErrorResponse, throwFailure } from "./failure.server";
import { parseApiJson } from "./parse-api-json.server";
import { addMissing, collectTags } from "~/server/api/cache-tag-collector.server";
import type { CacheTagCollector } from "~/server/api/cache-tag-collector.server";
import { purges } from "~/server/api/sync-purges.server";
import type { WebEnv } from "~/server/env.server";
import type { LoginBrowser } from "~/server/session/login-browser.server";
import type { Bookmark } from "~/server/session/bookmark.server";
import { REQUEST_ID_HEADER } from "~/server/http/trace.server";
import type { Trace } from "~/server/http/trace.server";
import type { Api } from "./types";

const TIMEOUT_MS = 15_000;
/** Uploads take as long as the sender's connection needs. */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;

export type ApiCaller = {
  env: WebEnv;
  trace: Trace;
  token: string | null;
  bookmark?: Bookmark;
  clientAddress: string | null;
  userAgent: string | null;
  browser?: LoginBrowser;
  /** Prefetched pages do not count as views. */
  isPrefetch?: boolean;
  cacheTags: CacheTagCollector;
  /** False while a recovered form is rendered: its action must not write. */
  mayWrite: () => boolean;
};

type Options = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  key?: string | null;
};

/**
 * The typed client: a function for each endpoint of the contract. Failed calls throw; see
 * `getApiFailure`.
 */
export function createApi(caller: ApiCaller): Api {
  // Proxies, as in tRPC: creating all functions per request would take 30 µs.
  const api: object = new Proxy(calls, {
    get: (groups, group) =>
      new Proxy(Reflect.get(groups, group), {
        get: (ofGroup, name) => {
          const endpoint: Call = Reflect.get(ofGroup, name);
          const isFile = endpoint === calls.users.export || endpoint.returnsFile;
          const run = isFile ? openResponse : call;
          return (options: Options = {}) => run(caller, endpoint, options);
        },
      }),
  });
  return api as Api;
}

async function call(caller: ApiCaller, endpoint: Call, options: Options): Promise<unknown> {
  if (endpoint.method !== "get" && !caller.mayWrite()) return refuseWrite(caller);
  const request = toRequest(
    caller,
    endpoint,
    options,
    AbortSignal.timeout(endpoint.takesFile ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  );
  const { response, body } = await callThroughBreaker(caller, async () => {
    const answer = await send(caller, request);
    return { response: answer, body: parseApiJson(await answer.text(), caller.env.API_URL) };
  }).catch((failure: unknown) => {
    collectTags(caller.cacheTags, endpoint, options, null);
    throw failure;
  });
  collectTags(caller.cacheTags, endpoint, options, response.ok ? body : null);
  if (response.status === 404) addMissing(caller.cacheTags, endpoint, options);
  return response.ok ? body : throwErrorResponse(response, body, caller.trace.id);
}

/** A streamed response: the timeout covers its start, not its body. */
async function openResponse(
  caller: ApiCaller,
  endpoint: Call,
  options: Options,
): Promise<Response> {
  const { response, body } = await callThroughBreaker(caller, () =>
    untilTimeout(async (signal) => {
      const opened = await send(caller, toRequest(caller, endpoint, options, signal));
      return { response: opened, body: opened.ok ? null : await opened.json() };
    }),
  );
  return response.ok ? response : throwErrorResponse(response, body, caller.trace.id);
}

async function untilTimeout<Result>(
  open: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
  try {
    return await open(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}

export function openPostPage(caller: ApiCaller, query: PostListQuery): Promise<Response> {
  return openResponse(caller, calls.posts.list, { query });
}

export function openApiSocket(
  caller: ApiCaller,
  query: { after?: string; live?: "1"; badge?: "1" },
): Promise<Response> {
  return callThroughBreaker(caller, () =>
    untilTimeout((signal) => {
      const request = toRequest(caller, calls.messages.connect, { query }, signal);
      request.headers.set("Upgrade", "websocket");
      return send(caller, request);
    }),
  );
}

async function send({ env, trace, bookmark }: ApiCaller, request: Request): Promise<Response> {
  trace.calls += 1;
  const before = trace.roundTrips;
  const response = await (env.API ? env.API.fetch(request) : fetch(request));
  trace.roundTrips = Math.max(
    trace.roundTrips,
    before + Number(response.headers.get(ROUND_TRIPS_HEADER)),
  );
  const newBookmark = response.headers.get(BOOKMARK_HEADER);
  if (newBookmark) bookmark?.keep(newBookmark, request.method !== "GET");
  return response;
}

function toRequest(
  caller: ApiCaller,
  { method, path }: Call,
  { params = {}, query = {}, body, key }: Options,
  signal?: AbortSignal,
): Request {
  const pathname = path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(pathname, caller.env.API_URL);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const isRaw = body instanceof FormData || body instanceof Blob || body instanceof ReadableStream;
  const bookmark = caller.bookmark?.read();
  const headers = new Headers({
    Accept: "application/json",
    "X-Web-Secret": caller.env.WEB_SECRET,
    ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
    ...(caller.token && bookmark && { [BOOKMARK_HEADER]: bookmark }),
    ...(caller.clientAddress && { "X-Client-IP": caller.clientAddress }),
    ...(caller.userAgent && { "User-Agent": caller.userAgent }),
    ...(caller.browser?.id && { "X-Browser-Id": caller.browser.id }),
    ...(caller.browser?.place && { "X-Client-Place": caller.browser.place }),
    [REQUEST_ID_HEADER]: caller.trace.id,
    ...(caller.isPrefetch && { "Sec-Purpose": "prefetch" }),
    ...(method === "get" && { [KNOWN_PURGE_HEADER]: String(purges.versions.seq) }),
    ...(key && { "Idempotency-Key": key }),
    ...(body && !isRaw && { "Content-Type": "application/json" }),
  });
  return new Request(url, {
    method: method.toUpperCase(),
    headers,
    body: isRaw ? body : body && JSON.stringify(body),
    signal,
  });
}

function refuseWrite({ trace }: ApiCaller): never {
  throwFailure({
    status: 403,
    body: { message: "Reload the page and try again.", error: "FORBIDDEN", requestId: trace.id },
    retryAfterSeconds: null,
  });
}
