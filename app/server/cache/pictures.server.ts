import { createStore, toResponse } from "./stored-response.server";
import { getEnv } from "~/server/env.server";
import type { WebEnv } from "~/server/env.server";
import { logError } from "~/server/log.server";
import { REQUEST_ID_HEADER } from "~/server/http/trace.server";
import type { Trace } from "~/server/http/trace.server";

const PICTURE_PATH = /^\/images\/[^/]+\/[^/]+$/u;

const TIMEOUT_MS = 10_000;
const LIFE_MS = 120_000;
const MAX_BYTES = 24 * 1024 ** 2;
const MAX_PICTURE_BYTES = 256 * 1024;

/** Requests with these headers go straight to the API. */
const PART_HEADERS = ["Range", "If-Range", "If-Modified-Since"];

const pictures = createStore(MAX_BYTES, LIFE_MS);

export function isPictureRequest({ method }: Request, { pathname }: URL): boolean {
  return (method === "GET" || method === "HEAD") && PICTURE_PATH.test(pathname);
}

async function cachePicture(path: string, response: Response): Promise<Response> {
  const etag = response.headers.get("ETag");
  const bytes = Number(response.headers.get("Content-Length") ?? Infinity);
  if (response.status !== 200 || !etag || bytes > MAX_PICTURE_BYTES) return response;
  const headers = [...response.headers];
  const body = await response.arrayBuffer();
  pictures.set(path, { body, headers, etag, storedAt: Date.now() });
  return new Response(body, { headers });
}

/** A picture from the cache or the API; 503 if the API does not respond. */
export async function servePicture(
  request: Request,
  bindings: Env,
  trace: Trace,
): Promise<Response> {
  trace.route = "/images/:id/:variant";
  const { pathname } = new URL(request.url);
  const isWhole = !PART_HEADERS.some((name) => request.headers.has(name));
  const cached = pictures.get(pathname);
  if (cached && isWhole && request.method === "GET") {
    trace.cache = "hit";
    return toResponse(cached, request);
  }
  const { API, API_URL } = getEnv(bindings);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
  const apiRequest = new Request(new URL(pathname, API_URL), {
    method: request.method,
    headers: [
      [REQUEST_ID_HEADER, trace.id],
      ...["If-None-Match", ...PART_HEADERS].flatMap((name): [string, string][] => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ],
    signal: waiting.signal,
  });
  trace.calls += 1;
  try {
    const response = await (API ? API.fetch(apiRequest) : fetch(apiRequest));
    return request.method === "GET" ? await cachePicture(pathname, response) : response;
  } catch (error) {
    logError("The API does not respond", error, trace.id);
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  } finally {
    // The timeout covers only the headers of a large picture.
    clearTimeout(timer);
  }
}

const MAX_LENGTHS = 2_000;

const lengths = new Map<string, number>();

/** The size of a picture in bytes; null if the API omits it. */
export async function getPictureLength(path: string, env: WebEnv): Promise<number | null> {
  const cached = lengths.get(path);
  if (cached) return cached;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = new Request(new URL(path, env.API_URL), { method: "HEAD", signal });
  try {
    const { ok, headers } = await (env.API ? env.API.fetch(request) : fetch(request));
    const length = ok ? Number(headers.get("Content-Length")) : 0;
    if (length <= 0) return null;
    const [oldest] = lengths.keys();
    if (lengths.size >= MAX_LENGTHS && oldest !== undefined) lengths.delete(oldest);
    lengths.set(path, length);
    return length;
  } catch {
    return null;
  }
}
