import { data } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "~api/contract/common";
import { logError } from "~/server/log.server";

/** An error response of the API, as it is thrown and as an error boundary gets it. */
export type ApiFailure = { status: number; body: ApiErrorBody; retryAfterSeconds: number | null };

/** When to try an API again that does not respond. */
export const RETRY_AFTER_SECONDS = 5;

/** Throws what `getApiFailure` reads. */
export function throwFailure({ status, body, retryAfterSeconds }: ApiFailure): never {
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  throw data(body, { status, headers });
}

/** Throws 503 for an API that does not respond, or that the breaker does not call. */
export function throwUnavailable(requestId: string, cause?: unknown): never {
  if (cause !== undefined) logError("The API does not respond", cause, requestId);
  throwFailure({
    status: 503,
    body: {
      message: "The service did not respond. Please try again in a moment.",
      error: "UNAVAILABLE",
      requestId,
    },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Throws the failure in an error response, whose body is parsed already. */
export function throwErrorResponse(
  { status, headers }: Response,
  body: unknown,
  requestId: string,
): never {
  if (!isErrorBody(body)) return throwUnavailable(requestId, body);
  const retryAfterSeconds = Number(headers.get("Retry-After")) || null;
  return throwFailure({ status, body, retryAfterSeconds });
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

/** The result of a call that a page can do without, or the fallback where the API fails. */
export async function withFallback<Result, Fallback>(
  call: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (!getApiFailure(error)) throw error;
    return fallback;
  }
}

function isErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === "object" && body !== null && "message" in body && "error" in body;
}
