import { RECOVERY_CODES } from "../../../contract/people/second-factor";
import { endpoints } from "../../../contract/endpoints";
import { drawQrCode } from "../../lib/auth/qr-code";
import { newCodeSecret, newRecoveryCode, readCode, toCodeUri } from "../../lib/auth/one-time-codes";
import { seal, unseal } from "../../lib/auth/sealed";
import { webSecrets } from "../../lib/env";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict, notFound, unauthenticated } from "../../lib/errors";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { notifyOfAccount } from "../../services/mail/notices/security-mail";
import { readClient } from "../../http/client";
import { runInBackground } from "../../services/request/background";
import { authorize } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import { getChallenged, redeemChallenge } from "../../queries/accounts/challenges";
import {
  getPendingSecret,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecret,
  turnOffFactor,
  turnOnFactor,
} from "../../queries/accounts/second-factors";
import { getMailRecipient } from "../../queries/users/users";
import { logSecurity } from "../../services/request/security-log";
import { findStep, takeCode, wrongCode } from "../../services/accounts/check-code";
import { finishLogin } from "../../services/accounts/finish-login";
import { requireConfirmed } from "../../services/accounts/require-password";

const ALREADY_ON = "Two-step login is already on";

export const secondFactorRoutes = [
  handle(endpoints.secondFactor.login, async (c, { parseBody }) => {
    const { db } = c.var;
    const { challenge, code } = parseBody();
    const account = await getChallenged(db, challenge);
    if (!account) throw loginOver();
    await takeCode(c, account.id, code);
    const client = readClient(c);
    const session = await redeemChallenge(db, challenge, account, client);
    if (!session) throw loginOver();
    return finishLogin(c, account, session, client);
  }),

  handle(endpoints.secondFactor.get, async (c) => {
    const stored = await getSecondFactor(c.var.db, requireCaller(c).id);
    return {
      isOn: stored !== null,
      since: stored?.since ?? null,
      recoveryCodesLeft: stored?.recovery_codes ?? 0,
    };
  }),

  handle(endpoints.secondFactor.setUp, async (c) => {
    await requireConfirmed(c);
    const { db, config } = c.var;
    const caller = requireCaller(c);
    const made = await seal(webSecrets(config)[0], await newCodeSecret(), caller.id);
    const stored = await setUpSecret(db, caller, made);
    const user = await getMailRecipient(db, caller.id);
    if (stored === null || !user) return refuseState(c, conflict(ALREADY_ON));
    const secret = await unseal(webSecrets(config), stored, caller.id);
    if (secret === null) throw conflict("This setup can no longer be read. Try again in an hour");
    const uri = await toCodeUri(secret, config.SITE_NAME, user.claimed_email ?? user.email);
    return { secret, uri, qrCode: await drawQrCode(uri) };
  }),

  handle(endpoints.secondFactor.turnOn, async (c, { parseBody }) => {
    await requireConfirmed(c);
    const { db } = c.var;
    const caller = requireCaller(c);
    const code = readCode(parseBody().code)?.code ?? "";
    const [stored, secret] = await Promise.all([
      getSecondFactor(db, caller.id),
      getPendingSecret(db, caller),
    ]);
    if (stored) throw conflict(ALREADY_ON);
    if (secret === null) throw notFound("Set up your authenticator app first");
    const step = await findStep(c, caller.id, secret, code);
    if (step === null) throw wrongCode({ isOn: false });
    const recoveryCodes = newRecoveryCodes();
    if (!(await turnOnFactor(db, caller, { secret, step }, recoveryCodes))) {
      return refuseState(c, conflict(ALREADY_ON));
    }
    logSecurity(c, "second-factor-on", caller.id);
    notifyOfAccount(c, caller.id, "second-factor-on");
    const others = { except: [caller.sessionId] };
    runInBackground(c, "Closing sockets", closeSockets(c.env, caller.id, "logout", others));
    return { recoveryCodes };
  }),

  handle(endpoints.secondFactor.turnOff, async (c) => {
    await requireConfirmed(c);
    const caller = requireCaller(c);
    if (await turnOffFactor(c.var.db, caller.id, caller)) {
      logSecurity(c, "second-factor-off", caller.id);
      notifyOfAccount(c, caller.id, "second-factor-off");
    } else await authorize(c, "user");
    return { message: "Two-step login is off" };
  }),

  handle(endpoints.secondFactor.renewRecoveryCodes, async (c) => {
    await requireConfirmed(c);
    const caller = requireCaller(c);
    const recoveryCodes = newRecoveryCodes();
    if (!(await renewRecoveryCodes(c.var.db, caller, recoveryCodes))) {
      return refuseState(c, notFound("Turn on two-step login first"));
    }
    logSecurity(c, "recovery-codes-renewed", caller.id);
    return { recoveryCodes };
  }),
];

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** Refuses what another state takes, unless the session has ended meanwhile. */
async function refuseState(c: ApiContext, refusal: ApiError): Promise<never> {
  await authorize(c, "user");
  throw refusal;
}

function loginOver(): ApiError {
  return unauthenticated("This login has taken too long. Log in again");
}
