import type { ServiceContext } from "./context";
import { logInfo } from "../../lib/log";
import { subnet } from "../../../contract/site/network";

/** What may happen, as `docs/operations.md` explains it. */
export type SecurityEvent =
  | "account-registered"
  | "account-verified"
  | "account-deleted"
  | "login"
  | "login-failed"
  | "logout"
  | "session-ended"
  | "password-wrong"
  | "password-confirmed"
  | "password-changed"
  | "code-wrong"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "second-factor-on"
  | "second-factor-off"
  | "reset-requested"
  | "password-reset"
  | "passkey-added"
  | "passkey-removed"
  | "account-taken-back"
  | "email-change-requested"
  | "email-changed"
  | "email-change-reverted"
  | "became-provider"
  | "admin-granted"
  | "admin-revoked"
  | "moderator-granted"
  | "moderator-revoked"
  | "user-blocked"
  | "user-unblocked"
  | "data-exported"
  | "access-refused"
  | "rate-limited";

/**
 * Logs what happened to an account, whatever the level of the log. A line names people by their id
 * alone: it may be kept longer than they are.
 */
export function logSecurity(c: ServiceContext, event: SecurityEvent, account: string | null): void {
  const { requestId, caller, clientIp, pattern } = c.var;
  logInfo({
    level: "security",
    event,
    account,
    by: caller?.id ?? null,
    id: requestId,
    network: subnet(clientIp),
    route: pattern,
  });
}
