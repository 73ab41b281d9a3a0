import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets } from "~api/contract/site/secrets";
import { DAY_MS } from "~/utils/format/dates";
import type { WebEnv } from "~/server/env.server";

type Secrets = Pick<WebEnv, "SESSION_SECRET" | "SESSION_SECRET_NEXT">;

/** A honeypot: people leave it empty. */
export const HONEYPOT_FIELD = "website";

/** In base 36, milliseconds have eight digits until 2059. */
const KEY = /^(?<signed>(?<time>[0-9a-z]{8})[0-9a-f]{16})(?<signature>[\w-]{27})$/u;

const MOST_WAIT_MS = 2_000;

const OLD = "This page was open for a long time. Check your text and send it again.";
const FILLED = "A field that must stay empty was filled in. We’ve cleared it: send the form again.";

/** A signed idempotency key with the time when the form was rendered. */
export function createDatedKey(secrets: Secrets, now = Date.now()): string {
  const uuid = crypto.randomUUID();
  const signed = now.toString(36) + uuid.slice(0, 8) + uuid.slice(-8);
  return signed + sign(signed, listSecrets(secrets)[0]);
}

/** Why a form looks like spam, and how long one that was sent too soon has to wait. */
export function checkSpam(
  form: FormData,
  { FORM_MIN_AGE_MS, ...secrets }: Secrets & Pick<WebEnv, "FORM_MIN_AGE_MS">,
  now = Date.now(),
): { refusal: string | null; waitMs: number } {
  const filled = form.get(HONEYPOT_FIELD);
  if (filled !== null && filled !== "") return refused(FILLED);
  const { signed, time, signature } = KEY.exec(String(form.get("key")))?.groups ?? {};
  if (!signed || !time || !signature) return refused(OLD);
  const isOurs = listSecrets(secrets).some((secret) => isEqual(sign(signed, secret), signature));
  if (!isOurs) return refused(OLD);
  const age = now - Number.parseInt(time, 36);
  if (age > DAY_MS) return refused(OLD);
  return { refusal: null, waitMs: Math.min(Math.max(FORM_MIN_AGE_MS - age, 0), MOST_WAIT_MS) };
}

const refused = (refusal: string) => ({ refusal, waitMs: 0 });

function listSecrets({ SESSION_SECRET, SESSION_SECRET_NEXT }: Secrets) {
  return acceptedSecrets(SESSION_SECRET, SESSION_SECRET_NEXT);
}

function sign(text: string, secret: string): string {
  return createHmac("sha1", `form ${secret}`).update(text).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
