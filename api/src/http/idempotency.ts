import type { SuccessStatus } from "../../contract/endpoint";
import { sha256 } from "../lib/auth/secrets";
import type { ApiContext } from "./context";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import { ApiError, conflict } from "../lib/errors";
import { logError } from "../lib/log";
import {
  type NewClaim,
  claimKey,
  getClaim,
  storeResponse,
  releaseKey,
  withClaim,
} from "../queries/idempotency";
import { subnet } from "../../contract/site/network";
import { type Body, digestBody } from "./body";

// The delays at which a replay checks for the first response: longer in total than a request
// takes, and few enough for less than ten statements.
const RETRY_DELAYS_MS = [100, 300, 800, 2000, 5000];

/** The longest response that is stored. */
export const STORED_RESPONSE_BYTES = 16_384;
const SHORT_TEXT_LENGTH = 500;
const SHORT_LIST_LENGTH = 5;

type SentResponse = { status: SuccessStatus; text: string };

type Execution = {
  status: SuccessStatus;
  /** Makes the change and returns its document. */
  execute: () => Promise<unknown>;
  /** Returns the document of a change that was made already. */
  readAgain: ((id: string) => Promise<unknown>) | null;
  hasToken: boolean;
};

/** Executes a write once per key: a replay gets the same document. */
export async function respondOnce(
  c: ApiContext,
  key: string,
  body: Body | null,
  execution: Execution,
): Promise<SentResponse> {
  if (key.length < 1 || key.length > 64) {
    throw new ApiError("BAD_REQUEST", "An Idempotency-Key has 1 to 64 characters");
  }
  const { db, caller } = c.var;
  const owner = caller?.id ?? subnet(c.var.clientIp);
  const id = sha256(JSON.stringify([owner, c.req.method, c.req.path, key]));
  // Salted with the key, so that nobody can guess the password in a stored digest.
  const bodyDigest = sha256(`${key} ${body ? await digestBody(body) : ""}`);
  const newClaim = (): NewClaim => ({
    id,
    bodyDigest,
    userId: caller?.id ?? null,
    claimedAt: isoTime(),
  });

  let claim = newClaim();
  let isFirst = await claimOrRelease(db, claim);
  for (const delayMs of RETRY_DELAYS_MS) {
    if (isFirst) break;
    const stored = await getClaim(db, id);
    if (stored && stored.body_digest !== bodyDigest) {
      throw conflict("This Idempotency-Key was used for something else", "key");
    }
    if (stored?.status && stored.answer !== null)
      return { status: stored.status, text: stored.answer };
    if (stored?.status && stored.resource_id !== null && execution.readAgain) {
      const text = JSON.stringify(await execution.readAgain(stored.resource_id));
      return { status: stored.status, text };
    }
    if (stored) await scheduler.wait(delayMs);
    else {
      claim = newClaim();
      isFirst = await claimOrRelease(db, claim);
    }
  }
  if (isFirst) return respondFirst(c, claim, execution);
  throw new ApiError("UNAVAILABLE", "The same request is still being answered", {
    headers: { "Retry-After": "5" },
  });
}

/** Claims a key. It is given back where the database fails, which may have stored it. */
function claimOrRelease(db: Database, claim: NewClaim): Promise<boolean> {
  return claimKey(db, claim).catch(async (error: unknown) => {
    await releaseKey(db, claim, false).catch(() => undefined);
    throw error;
  });
}

/** Executes a write and stores its response. A refusal releases the key. */
async function respondFirst(
  c: ApiContext,
  claim: NewClaim,
  { status, execute, readAgain, hasToken }: Execution,
): Promise<SentResponse> {
  const { db } = c.var;
  c.set("db", withClaim(db, claim, status));
  const result = await execute().catch(async (error: unknown) => {
    await releaseKey(db, claim, error instanceof ApiError);
    throw error;
  });
  const text = JSON.stringify(result);
  const stored = isShort(text) && !hasToken ? text : readAgain ? null : shorten(result);
  if (stored !== null || !readAgain) {
    await storeResponse(db, claim, status, stored).catch((error: unknown) =>
      logError("A response could not be stored", error),
    );
  }
  return { status, text };
}

function isShort(text: string): boolean {
  return Buffer.byteLength(text) <= STORED_RESPONSE_BYTES;
}

/** A shortened copy of a long response that cannot be read again, as that of a deletion. */
function shorten(result: unknown): string {
  return JSON.stringify(result, (_name, value: unknown) => {
    if (typeof value === "string" && value.length > SHORT_TEXT_LENGTH) return "";
    return Array.isArray(value) ? value.slice(0, SHORT_LIST_LENGTH) : value;
  });
}
