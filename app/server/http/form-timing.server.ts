import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "~/utils/format/dates";
import type { WebEnv } from "~/server/env.server";

type Secrets = Pick<WebEnv, "SESSION_SECRET">;

/** A field that people leave empty; `EmptyField` hides it. */
export const EMPTY_FIELD = "website";

// Eight digits until 2059, so that all keys are as long and cached forms can be cut at theirs.
const TIME_DIGITS = 8;
const KEY = /^(?<time>[0-9a-z]{8})[0-9a-f]{16}(?<signature>[\w-]{27})$/u;
// Signing costs a third of a form from the cache: those of a moment share a time.
const MOMENT_MS = 100;

const QUICK = "That was quick! Wait a moment, then send it again.";
const OLD = "This page was open for a long time. Check your text and send it again.";
const FILLED = "A field that must stay empty was filled in. We’ve cleared it: send the form again.";

let lastSigned = { time: "", secret: "", signature: "" };

/** The key of a form that anybody may send: when the form was made, digits of its own, and a signature. */
export function createDatedKey({ SESSION_SECRET }: Secrets, now = Date.now()): string {
  const moment = now - (now % MOMENT_MS);
  const time = moment.toString(36).padStart(TIME_DIGITS, "0");
  if (lastSigned.time !== time || lastSigned.secret !== SESSION_SECRET) {
    lastSigned = { time, secret: SESSION_SECRET, signature: sign(time, SESSION_SECRET) };
  }
  const uuid = crypto.randomUUID();
  return time + uuid.slice(0, 8) + uuid.slice(-8) + lastSigned.signature;
}

/** What to say of a form that was not sent by somebody who has read and filled it; else null. */
export function checkSpam(
  form: FormData,
  { SESSION_SECRET, FORM_MIN_AGE_MS }: Secrets & Pick<WebEnv, "FORM_MIN_AGE_MS">,
  now = Date.now(),
): string | null {
  const filled = form.get(EMPTY_FIELD);
  if (filled !== null && filled !== "") return FILLED;
  const { time, signature } = KEY.exec(String(form.get("key")))?.groups ?? {};
  if (!time || !signature || !isEqual(sign(time, SESSION_SECRET), signature)) return OLD;
  const age = now - Number.parseInt(time, 36);
  if (age > DAY_MS) return OLD;
  return age < FORM_MIN_AGE_MS ? QUICK : null;
}

function sign(time: string, secret: string): string {
  return createHmac("sha1", `form ${secret}`).update(time).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
