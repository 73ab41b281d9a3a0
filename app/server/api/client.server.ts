import type { Endpoint } from "~api/contract/endpoint";
import { endpoints } from "~api/contract/endpoints";
import type { Page } from "~api/contract/common";
import type { PostCard, PostListQuery } from "~api/contract/posts";
import { callThroughBreaker } from "./breaker.server";
import { throwErrorResponse, throwFailure } from "./failure.server";
import { withSitePictureUrls } from "~/server/cache/pictures.server";
import type { WebEnv } from "~/server/env.server";
import { withPlaceholder } from "~/server/render/placeholder-colours.server";
import type { Api } from "./types";

const TIMEOUT_MS = 15_000;

/** On whose behalf the API is called. */
export type ApiCaller = {
  env: WebEnv;
  /** Which request to the site the calls are made for. */
  request: symbol;
  token: string | null;
  /** The visitor's address as the edge names it. */
  clientAddress: string | null;
  /** Names the browser in the list of sessions. */
  userAgent: string | null;
  requestId: string | null;
  /** Whether the page is only prefetched, so that its view is not counted. */
  isPrefetch?: boolean;
  /** False while a form is only shown again: its action must not write then. */
  mayWrite: () => boolean;
};

type Options = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  key?: string | null;
};

/**
 * A function for every endpoint of the contract, on behalf of one caller. Failed calls throw what
 * `getApiFailure` reads.
 */
export function createApi(caller: ApiCaller): Api {
  // By proxies, as tRPC does: making every function for every request would take 30 µs.
  const api: object = new Proxy(endpoints, {
    get: (groups, group) =>
      new Proxy(Reflect.get(groups, group), {
        get: (calls, name) => {
          const endpoint: Endpoint = Reflect.get(calls, name);
          const run = endpoint === endpoints.users.export ? openResponse : call;
          return (options: Options = {}) => run(caller, endpoint, options);
        },
      }),
  });
  return api as Api;
}

async function call(caller: ApiCaller, endpoint: Endpoint, options: Options): Promise<unknown> {
  if (endpoint.method !== "get" && !caller.mayWrite()) return refuseWrite();
  const request = toRequest(caller, endpoint, options, AbortSignal.timeout(TIMEOUT_MS));
  const { response, body } = await callThroughBreaker(caller, async () => {
    const answered = await send(caller, request);
    const json = withSitePictureUrls(await answered.text(), caller.env.API_URL);
    return { response: answered, body: JSON.parse(json) as unknown };
  });
  if (!response.ok) return throwErrorResponse(response, body);
  return SHOWN_POSTS.has(endpoint) ? withPlaceholders(body as ShownPosts) : body;
}

/** A response whose body is passed on. Only its start is waited for, not the rest of the body. */
async function openResponse(
  caller: ApiCaller,
  endpoint: Endpoint,
  options: Options,
): Promise<Response> {
  const { response, body } = await callThroughBreaker(caller, () =>
    untilTimeout(async (signal) => {
      const opened = await send(caller, toRequest(caller, endpoint, options, signal));
      return { response: opened, body: opened.ok ? null : await opened.json() };
    }),
  );
  return response.ok ? response : throwErrorResponse(response, body);
}

/** Gives up what takes too long; what was opened in time may stay open. */
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

/** A page of whole posts as the API sends it, for `readPostPage`. */
export function openPostPage(caller: ApiCaller, query: PostListQuery): Promise<Response> {
  return openResponse(caller, endpoints.posts.list, { query });
}

/** Opens a WebSocket to the API: 101 with the socket, or an error response. */
export function openApiSocket(
  caller: ApiCaller,
  query: { after?: string; live?: "1"; badge?: "1" },
): Promise<Response> {
  return callThroughBreaker(caller, () =>
    untilTimeout((signal) => {
      const request = toRequest(caller, endpoints.messages.connect, { query }, signal);
      request.headers.set("Upgrade", "websocket");
      return send(caller, request);
    }),
  );
}

/** By the service binding where one is bound, else over HTTP. */
function send({ env }: ApiCaller, request: Request): Promise<Response> {
  return env.API ? env.API.fetch(request) : fetch(request);
}

function toRequest(
  caller: ApiCaller,
  { method, path }: Endpoint,
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
  const isForm = body instanceof FormData;
  const headers = new Headers({
    Accept: "application/json",
    "X-Web-Secret": caller.env.WEB_SECRET,
    ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
    ...(caller.clientAddress && { "X-Client-IP": caller.clientAddress }),
    ...(caller.userAgent && { "User-Agent": caller.userAgent }),
    ...(caller.requestId && { "X-Request-Id": caller.requestId }),
    ...(caller.isPrefetch && { "Sec-Purpose": "prefetch" }),
    ...(key && { "Idempotency-Key": key }),
    ...(body && !isForm && { "Content-Type": "application/json" }),
  });
  return new Request(url, {
    method: method.toUpperCase(),
    headers,
    body: isForm ? body : body && JSON.stringify(body),
    signal,
  });
}

function refuseWrite(): never {
  throwFailure({
    status: 403,
    body: { message: "Reload the page and try again.", error: "FORBIDDEN", requestId: "" },
    retryAfterSeconds: null,
  });
}

type ShownPosts = PostCard | PostCard[] | Page<PostCard>;

/** Calls whose posts are shown with pictures. */
const SHOWN_POSTS = new Set<Endpoint>([
  endpoints.posts.list,
  endpoints.posts.search,
  endpoints.posts.related,
  endpoints.posts.get,
]);

function withPlaceholders(posts: ShownPosts): ShownPosts {
  if (Array.isArray(posts)) return posts.map(withPlaceholder);
  return "data" in posts
    ? { ...posts, data: posts.data.map(withPlaceholder) }
    : withPlaceholder(posts);
}
