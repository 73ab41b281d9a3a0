import { data } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "~api/contract/common";
import type { WebEnv } from "./env.server";
import { withOwnPictures } from "./pictures.server";

const TIMEOUT_MS = 15_000;

/** What an error of the API says, as it is thrown and as an error boundary gets it. */
export type ApiFailure = { status: number; body: ApiErrorBody; retryAfterSeconds: number | null };

function throwFailure({ status, body, retryAfterSeconds }: ApiFailure): never {
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  throw data(body, { status, headers });
}

function throwUnavailable(cause: unknown): never {
  console.error("The API does not answer:", cause);
  throwFailure({
    status: 503,
    body: {
      message: "We cannot reach our service right now. Please try again in a moment.",
      error: "UNAVAILABLE",
      requestId: "",
    },
    retryAfterSeconds: 5,
  });
}

const NOT_NOW: ApiFailure = {
  status: 403,
  body: { message: "Open the page anew to do this.", error: "FORBIDDEN", requestId: "" },
  retryAfterSeconds: null,
};

/** The API's failure behind something caught, or null when it is something else. */
export function getApiFailure(thrown: unknown): ApiFailure | null {
  if (typeof thrown !== "object" || thrown === null) return null;
  if (!("init" in thrown) || !("data" in thrown) || !isErrorBody(thrown.data)) return null;
  const init = thrown.init as ResponseInit;
  const retryAfter = new Headers(init.headers).get("Retry-After");
  return {
    status: init.status ?? 500,
    body: thrown.data,
    retryAfterSeconds: retryAfter ? Number(retryAfter) : null,
  };
}

export type Caller = {
  env: WebEnv;
  token: string | null;
  /** The visitor's address as the edge names it. */
  clientAddress: string | null;
  /** The visitor's browser, by which they tell their sessions apart. */
  userAgent: string | null;
  requestId: string | null;
  /** Whether the page is only fetched ahead, so that its opening is not counted. */
  isPrefetch?: boolean;
  /** False while a form is only shown again: whatever its action does, nothing is written. */
  mayWrite: () => boolean;
};

/** What tells the API who calls. */
export function callerHeaders({
  env,
  token,
  clientAddress,
  userAgent,
  requestId,
  isPrefetch,
}: Caller): Headers {
  const headers = new Headers({ "X-Web-Secret": env.WEB_SECRET });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (clientAddress) headers.set("X-Client-IP", clientAddress);
  if (userAgent) headers.set("User-Agent", userAgent);
  if (requestId) headers.set("X-Request-Id", requestId);
  if (isPrefetch) headers.set("Sec-Purpose", "prefetch");
  return headers;
}

type CallOptions = {
  query?: Record<string, string | number | undefined>;
  /** A plain object is sent as JSON, a FormData as multipart. */
  body?: object | FormData;
  /** Becomes the Idempotency-Key. */
  key?: string;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Makes the functions through which this Worker speaks to the API, by the service binding where
 * one is bound, else over HTTP: `call` reads the answer, `open` leaves its body to be passed on.
 * Both throw what `getApiFailure` reads.
 */
export function createApiCall(caller: Caller) {
  const { env } = caller;

  function createRequest(
    method: Method,
    path: string,
    { query, body, key }: CallOptions,
    signal: AbortSignal,
  ): Request {
    const url = new URL(path, env.API_URL);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = callerHeaders(caller);
    headers.set("Accept", "application/json");
    if (key) headers.set("Idempotency-Key", key);
    if (body && !(body instanceof FormData)) headers.set("Content-Type", "application/json");

    return new Request(url, {
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal,
    });
  }

  const send = (request: Request) => (env.API ? env.API.fetch(request) : fetch(request));

  async function call<Result>(
    method: Method,
    path: string,
    options: CallOptions = {},
  ): Promise<Result> {
    if (method !== "GET" && !caller.mayWrite()) return throwFailure(NOT_NOW);
    const request = createRequest(method, path, options, AbortSignal.timeout(TIMEOUT_MS));
    let response: Response;
    let answer: unknown;
    try {
      response = await send(request);
      answer = JSON.parse(withOwnPictures(await response.text(), env.API_URL));
    } catch (error) {
      return throwUnavailable(error);
    }
    if (response.ok) return answer as Result;
    return refuse(response, answer);
  }

  async function open(path: string): Promise<Response> {
    const waiting = new AbortController();
    // Only the beginning is waited for: how long the rest takes is the reader's affair.
    const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
    try {
      const response = await send(createRequest("GET", path, {}, waiting.signal));
      if (response.ok) return response;
      return refuse(response, await response.json());
    } catch (error) {
      if (getApiFailure(error)) throw error;
      return throwUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return { call, open };
}

function refuse(response: Response, answer: unknown): never {
  if (!isErrorBody(answer)) return throwUnavailable(answer);
  return throwFailure({
    status: response.status,
    body: answer,
    retryAfterSeconds: Number(response.headers.get("Retry-After")) || null,
  });
}

function isErrorBody(answer: unknown): answer is ApiErrorBody {
  return typeof answer === "object" && answer !== null && "message" in answer && "error" in answer;
}
