import { data } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "~api/contract/common";
import { logError } from "~/server/log.server";

export type ApiFailure = { status: number; body: ApiErrorBody; retryAfterSeconds: number | null };

export const RETRY_AFTER_SECONDS = 5;

export function throwFailure({ status, body, retryAfterSeconds }: ApiFailure): never {
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  throw data(body, { status, headers });
}

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

/** Throws an error response whose body is already parsed. */
export function throwErrorResponse(
  { status, headers }: Response,
  body: unknown,
  requestId: string,
): never {
  if (!isErrorBody(body)) return throwUnavailable(requestId, body);
  const retryAfterSeconds = Number(headers.get("Retry-After")) || null;
  return throwFailure({ status, body, retryAfterSeconds });
}

/** The API failure behind a caught error, or null. */
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

/** The result of an optional call; the fallback if the API fails. */
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
