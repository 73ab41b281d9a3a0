import type { z } from "zod";
import { SettingsError } from "../../contract/site/secrets";
import type { ApiErrorBody, ErrorCode } from "../../contract/common";

const STATUSES = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TURN_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  PAUSED: 503,
} as const satisfies Record<ErrorCode, number>;

type Fields = Record<string, string[]>;
type Details = {
  fields?: Fields;
  headers?: Record<string, string>;
  current?: Record<string, unknown>;
};

/** An error that the client gets in the error envelope. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** The database or the bucket does not answer. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(what: "database" | "bucket", cause: unknown) {
    super(`The ${what} does not respond: ${String(cause)}`, { cause });
  }
}

/** The response to an error; unexpected ones reveal no details. */
export function errorResponse(error: unknown, requestId: string): Response {
  const apiError = toApiError(error);
  const { fields, headers, current } = apiError.details;
  const body: ApiErrorBody = {
    message: apiError.message,
    error: apiError.code,
    ...(fields && { fields }),
    ...(current && { current }),
    requestId,
  };
  return Response.json(body, { status: STATUSES[apiError.code], headers });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof SettingsError) {
    return new ApiError("UNAVAILABLE", "This API is not set up yet: its log says what is missing");
  }
  return error instanceof StorageError
    ? new ApiError("UNAVAILABLE", "Our storage does not respond. Please try again in a moment", {
        headers: { "Retry-After": "5" },
      })
    : new ApiError("INTERNAL", "Something went wrong on our side. Please try again");
}

export function unauthenticated(message = "Sign in first"): ApiError {
  return new ApiError("UNAUTHENTICATED", message, { headers: { "WWW-Authenticate": "Bearer" } });
}

export function forbidden(message: string): ApiError {
  return new ApiError("FORBIDDEN", message);
}

export function notFound(message = "There is nothing here"): ApiError {
  return new ApiError("NOT_FOUND", message);
}

export function conflict(message: string, field?: string): ApiError {
  return new ApiError("CONFLICT", message, field ? { fields: { [field]: [message] } } : {});
}

/** The refusal of a change that is based on another version than the current one. */
export function stale(current: Record<string, unknown>): ApiError {
  return new ApiError("CONFLICT", "This was changed elsewhere since you opened it", { current });
}

/** The refusal of a change while somebody else has the turn to write. */
export function turnTaken(message: string, turn: Record<string, unknown>): ApiError {
  return new ApiError("TURN_TAKEN", message, { current: { turn } });
}

export function invalid(fields: Fields): ApiError {
  const message = Object.values(fields)[0]?.[0] ?? "Check what you entered";
  return new ApiError("VALIDATION_FAILED", message, { fields });
}

/** The error of a failed parse, with its messages by field. */
export function invalidBy({ issues }: z.core.$ZodError): ApiError {
  const fields: Fields = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "body");
    fields[name] = [...(fields[name] ?? []), message];
  }
  return invalid(fields);
}
