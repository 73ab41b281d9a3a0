import type { ErrorCode } from "../../../api/contract/common";
import { ApiError } from "../../../api/src/lib/errors";

const UNREADABLE = "The site's server did not respond as it should. Please try again in a moment";

const CODES: Record<number, ErrorCode> = {
  400: "VALIDATION_FAILED",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  422: "VALIDATION_FAILED",
  429: "RATE_LIMITED",
};

/** The back end responds 500 to many client errors: the message tells which. */
const MEANINGS: readonly [ErrorCode, RegExp][] = [
  ["NOT_FOUND", /not found|no \w+ found|not valid or found|cast to objectid/iu],
  ["FORBIDDEN", /blocked|denied|not allowed|permission|\badmin/iu],
  ["CONFLICT", /already|exists?\b|e11000|duplicate/iu],
  ["UNAUTHENTICATED", /token|jwt|unauthori[sz]ed|not authori[sz]ed|log ?in (?:again|first)/iu],
];

/** Replacements for messages of libraries. */
const PLAIN: readonly [RegExp, string][] = [
  [/^not found -/iu, "This site's server does not offer this"],
  [/cast to objectid/iu, "There is nothing here"],
  [/e11000|duplicate key/iu, "This exists already"],
  [/jwt/iu, "Your session has ended"],
];

export function unreadable(): ApiError {
  return new ApiError("UNAVAILABLE", UNREADABLE, { headers: { "Retry-After": "5" } });
}

export function notOffered(what: string): ApiError {
  return new ApiError("NOT_FOUND", `This site's server has no ${what}`);
}

/** Converts an error response, without its stack. */
export function toApiError(status: number, answer: unknown, isWrite: boolean): ApiError {
  const said = readMessage(answer);
  const code =
    CODES[status] ??
    MEANINGS.find(([, pattern]) => said && pattern.test(said))?.[0] ??
    (isWrite && said ? "VALIDATION_FAILED" : "UNAVAILABLE");
  if (!said || code === "UNAVAILABLE") {
    return CODES[status] ? new ApiError(code, "This was not accepted") : unreadable();
  }
  return new ApiError(code, PLAIN.find(([pattern]) => pattern.test(said))?.[1] ?? said);
}

function readMessage(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { message, error }: { message?: unknown; error?: unknown } = answer;
  return [message, error].find((one) => typeof one === "string" && one !== "") as string | null;
}
