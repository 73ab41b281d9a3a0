import type { Config } from "../../../lib/env";
import type { ComposedMail } from "../compose";
import { composeAdminBlocked, composeAdminDeleted, composeAdminRevoked } from "./compose-admin";
import {
  composeFactorOff,
  composeFactorOn,
  composeNewBrowser,
  composePasskeyAdded,
  composePasskeyRemoved,
  composePasswordChange,
  composeResetDone,
  composeRecoveryCodeUsed,
  type StillWorks,
} from "./compose-safety";
import { composeAddressChanged, composeGuesses, composeRegisteredAgain } from "./compose-security";

const NOTICES = {
  "admin-blocked": { path: "contact", compose: composeAdminBlocked },
  "admin-deleted": { path: "contact", compose: composeAdminDeleted },
  "admin-revoked": { path: "contact", compose: composeAdminRevoked },
  guesses: { path: "forgot-password", compose: composeGuesses },
  "address-changed": { path: "contact", compose: composeAddressChanged },
  "registered-again": { path: "login", compose: composeRegisteredAgain },
} as const;

const SAFETY_NOTICES = {
  "new-browser": composeNewBrowser,
  "passkey-added": composePasskeyAdded,
  "passkey-removed": composePasskeyRemoved,
  "password-change": composePasswordChange,
  "password-reset": composeResetDone,
  "second-factor-on": composeFactorOn,
  "second-factor-off": composeFactorOff,
  "recovery-code-used": composeRecoveryCodeUsed,
} as const;

/** The notices whose link carries no token. */
type PlainNotice = keyof typeof NOTICES;
/** The notices with the link "This was not me". */
type SafetyNotice = keyof typeof SAFETY_NOTICES;
export type Notice = PlainNotice | SafetyNotice;

/**
 * What a notice tells of: the token of its link, what it says beside its own words, and what still
 * logs in after a reset.
 */
export type NoticeParts = { userId: string; token: string; detail: string; stays?: StillWorks };

/** Whether a notice has a link by which the owner takes the account back. */
export function isSafetyNotice(notice: Notice): notice is SafetyNotice {
  return notice in SAFETY_NOTICES;
}

/** Composes a notice about the security of an account. */
export function composeNotice(
  { SITE_NAME, SITE_URL }: Config,
  notice: Notice,
  { userId, token, detail, stays }: NoticeParts,
): ComposedMail {
  if (isSafetyNotice(notice)) {
    const link = `${SITE_URL}/${userId}/not-me/${token}`;
    return SAFETY_NOTICES[notice](SITE_NAME, link, detail, stays);
  }
  const { path, compose } = NOTICES[notice];
  return compose(SITE_NAME, `${SITE_URL}/${path}`, detail);
}
