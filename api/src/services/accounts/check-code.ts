import { findCodeStep, readCode } from "../../lib/auth/one-time-codes";
import { unseal } from "../../lib/auth/sealed";
import type { ServiceContext } from "../request/context";
import { type ApiError, invalid } from "../../lib/errors";
import { webSecrets } from "../../lib/env";
import { logError } from "../../lib/log";
import { notifyOfAccount } from "../mail/notices/security-mail";
import { countAttempt, takeRecoveryCode, takeStep } from "../../queries/accounts/second-factors";
import { logSecurity } from "../request/security-log";

const WRONG =
  "This code is wrong or was already used. Enter the next code from your app, or an unused recovery code";
const WRONG_AT_SETUP = "This code is wrong. Enter the code that your app shows now";

/** The refusal of a code; until two-step login is on, there are no recovery codes. */
export function wrongCode({ isOn }: { isOn: boolean }): ApiError {
  return invalid({ code: [isOn ? WRONG : WRONG_AT_SETUP] });
}

/** Takes a code of a user's app, or a recovery code, once; refuses any other with 422. */
export async function takeCode(c: ServiceContext, userId: string, typed: string): Promise<void> {
  const read = readCode(typed);
  const isRight =
    read?.kind === "recovery"
      ? await takeRecoveryCode(c.var.db, userId, read.code)
      : await takeAppCode(c, userId, read?.code ?? "");
  if (!isRight) {
    logSecurity(c, "code-wrong", userId);
    throw wrongCode({ isOn: true });
  }
  if (read?.kind !== "recovery") return;
  logSecurity(c, "recovery-code-used", userId);
  notifyOfAccount(c, userId, "recovery-code-used");
}

async function takeAppCode(c: ServiceContext, userId: string, code: string): Promise<boolean> {
  const secret = await countAttempt(c.var.db, userId);
  if (secret === null) throw tooMany();
  const step = await findStep(c, userId, secret, code);
  return step !== null && takeStep(c.var.db, userId, step);
}

/** The step of a code, given the encrypted secret of the app that makes it; null for a wrong one. */
export async function findStep(
  c: ServiceContext,
  userId: string,
  secret: string,
  code: string,
): Promise<number | null> {
  const opened = await unseal(webSecrets(c.var.config), secret, userId);
  if (opened === null) {
    logError("A second factor cannot be read", new Error("Was WEB_SECRET changed?"));
    return null;
  }
  return findCodeStep(opened, code);
}

function tooMany(): ApiError {
  return invalid({
    code: ["Too many wrong codes. Please use a recovery code, or try again in an hour"],
  });
}
