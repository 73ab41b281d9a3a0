import { data } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "~api/contract/common";
import type { WebEnv } from "./env.server";

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
  requestId: string | null;
};

/** What tells the API who calls. */
export function callerHeaders({ env, token, clientAddress, requestId }: Caller): Headers {
  const headers = new Headers({ "X-Web-Secret": env.WEB_SECRET });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (clientAddress) headers.set("X-Client-IP", clientAddress);
  if (requestId) headers.set("X-Request-Id", requestId);
  return headers;
}

type CallOptions = {
  query?: Record<string, string | number | undefined>;
  /** A plain object is sent as JSON, a FormData as multipart. */
  body?: object | FormData;
  /** Becomes the Idempotency-Key. */
  key?: string;
};

export type ApiCall = <Result>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options?: CallOptions,
) => Promise<Result>;

/**
 * Makes the one function through which this Worker speaks to the API, by the service binding
 * where one is bound, else over HTTP. It throws what `getApiFailure` reads.
 */
export function createApiCall(caller: Caller): ApiCall {
  const { env } = caller;

  return async function call<Result>(
    method: string,
    path: string,
    { query, body, key }: CallOptions = {},
  ): Promise<Result> {
    const url = new URL(path, env.API_URL);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = callerHeaders(caller);
    headers.set("Accept", "application/json");
    if (key) headers.set("Idempotency-Key", key);
    if (body && !(body instanceof FormData)) headers.set("Content-Type", "application/json");

    const request = new Request(url, {
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

    let response: Response;
    let answer: unknown;
    try {
      response = await (env.API ? env.API.fetch(request) : fetch(request));
      answer = await response.json();
    } catch (error) {
      return throwUnavailable(error);
    }
    if (response.ok) return answer as Result;
    if (!isErrorBody(answer)) return throwUnavailable(answer);
    return throwFailure({
      status: response.status,
      body: answer,
      retryAfterSeconds: Number(response.headers.get("Retry-After")) || null,
    });
  };
}

function isErrorBody(answer: unknown): answer is ApiErrorBody {
  return typeof answer === "object" && answer !== null && "message" in answer && "error" in answer;
}
