import type { DisconnectReason } from "~api/contract/socket";

export const DISCONNECT_TEXTS: Record<DisconnectReason, string> = {
  logout: "You signed out, here or on another device.",
  password: "The password for this account was changed.",
  blocked: "Your account is blocked.",
  deleted: "This account was deleted.",
  expired: "Your session has ended.",
  refused: "This page sent too many messages at once and was disconnected.",
};

export function canLogInAgain(reason: DisconnectReason): boolean {
  return reason !== "blocked" && reason !== "deleted";
}
