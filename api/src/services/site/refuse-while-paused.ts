import type { OperationId } from "../../../contract/endpoints";
import { ApiError } from "../../lib/errors";
import type { ServiceContext } from "../request/context";

/**
 * What goes on while an admin keeps everybody else from writing: logins, what protects an account,
 * what mail programs and services send, and what reading alone leads to.
 */
const GOES_ON: ReadonlySet<string> = new Set<OperationId>([
  "login",
  "loginWithCode",
  "startPasskeyLogin",
  "loginWithPasskey",
  "logout",
  "logoutEverywhere",
  "endSession",
  "confirmPassword",
  "forgotPassword",
  "resetPassword",
  "revertEmail",
  "rejectAccount",
  "takeAccountBack",
  "removePasskeyByLink",
  "unsubscribe",
  "reportMailEvents",
  "markMessagesSeen",
  "markNotificationsSeen",
  "previewPost",
  "readDocument",
]);

/** Refuses a write of anybody but admins with 503 until writing goes on. */
export function refuseWhilePaused(
  c: ServiceContext,
  operationId: string,
  pausedUntil: string,
): void {
  const waitMs = pausedUntil ? Date.parse(pausedUntil) - Date.now() : 0;
  if (waitMs <= 0 || c.var.caller?.isAdmin || GOES_ON.has(operationId)) return;
  const [day, time] = [pausedUntil.slice(0, 10), pausedUntil.slice(11, 16)];
  const message = `The site is being maintained: nobody can write until ${day}, ${time} UTC`;
  throw new ApiError("PAUSED", message, {
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  });
}
