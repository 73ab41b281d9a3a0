import { sha256 } from "../auth/secrets";
import type { ApiContext } from "../context";
import { ApiError, conflict } from "../errors";
import { logError } from "../log";
import { type Success, claimKey, getClaim, releaseKey, storeAnswer } from "../queries/idempotency";
import { clientAddress } from "./address";
import { type Body, digestBody } from "./body";

// How long a replay waits for the first request: few enough times to stay below ten statements,
// and together longer than a request takes.
const WAITS_MS = [100, 300, 800, 2000, 5000];

type Answer = { status: Success; text: string };

/** Answers a write once per key: a replay gets the first answer and writes nothing. */
export async function answerOnce(
  c: ApiContext,
  key: string,
  body: Body | null,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 1 || key.length > 64) {
    throw new ApiError("BAD_REQUEST", "An Idempotency-Key has 1 to 64 characters");
  }
  const { db, caller } = c.var;
  const who = caller?.id ?? clientAddress(c);
  const id = sha256(JSON.stringify([who, c.req.method, c.req.path, key]));
  // Under the key, so that nobody can try passwords on the digest of a registration.
  const digest = sha256(`${key} ${body ? await digestBody(body) : ""}`);

  let isMine = await claimKey(db, id, digest);
  for (const waitMs of WAITS_MS) {
    if (isMine) break;
    const claim = await getClaim(db, id);
    if (claim && claim.body_digest !== digest) {
      throw conflict("This Idempotency-Key was used for something else", "key");
    }
    if (claim?.status && claim.answer !== null) return { status: claim.status, text: claim.answer };
    if (claim) await scheduler.wait(waitMs);
    else isMine = await claimKey(db, id, digest);
  }
  if (isMine) return answerFirst(c, id, answer);
  throw new ApiError("UNAVAILABLE", "The same request is still being answered", {
    headers: { "Retry-After": "5" },
  });
}

/** A refusal is not kept: it gives the key back. What was written holds it, told or not. */
async function answerFirst(c: ApiContext, id: string, answer: () => Promise<Answer>) {
  const first = await answer().catch(async (error: unknown) => {
    await releaseKey(c.var.db, id);
    throw error;
  });
  await storeAnswer(c.var.db, id, first.status, first.text).catch((error: unknown) =>
    logError("An answer could not be kept", error),
  );
  return first;
}
