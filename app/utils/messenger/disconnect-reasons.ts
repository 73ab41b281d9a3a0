import type { DisconnectReason } from "~api/contract/socket";

export const DISCONNECT_TEXTS: Record<DisconnectReason, string> = {
  logout: "You signed out, here or on another device.",
  password: "The password for this account was changed.",
  blocked: "Your account is blocked.",
  deleted: "This account was deleted.",
  expired: "Your session has ended.",
  refused:
    "This page was disconnected: the messenger is open in too many tabs, or sent too much at once.",
};

export function canLogInAgain(reason: DisconnectReason): boolean {
  return reason !== "blocked" && reason !== "deleted";
}
