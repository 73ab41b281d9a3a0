import type { Config } from "../env";
import type { ComposedMail } from "./compose";
import {
  composeAddressChanged,
  composeFactorOff,
  composeFactorOn,
  composeGuesses,
  composePasswordChange,
  composeRecoveryCodeUsed,
} from "./compose-security";

const NOTICES = {
  "password-change": { path: "forgot-password", compose: composePasswordChange },
  guesses: { path: "forgot-password", compose: composeGuesses },
  "address-changed": { path: "contact", compose: composeAddressChanged },
  "second-factor-on": { path: "forgot-password", compose: composeFactorOn },
  "second-factor-off": { path: "forgot-password", compose: composeFactorOff },
  "recovery-code-used": { path: "forgot-password", compose: composeRecoveryCodeUsed },
} as const;

/** The notices whose link carries no token. */
export type Notice = keyof typeof NOTICES;

/** Composes a notice about the security of an account. */
export function composeNotice({ SITE_NAME, SITE_URL }: Config, notice: Notice): ComposedMail {
  const { path, compose } = NOTICES[notice];
  return compose(SITE_NAME, `${SITE_URL}/${path}`);
}
