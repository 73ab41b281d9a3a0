import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { runInBackground } from "../middleware/background";
import { requireCaller } from "../middleware/session";
import { formatMoment } from "../text/moment";
import { enqueueUnstored } from "./enqueue";
import { composeNotice } from "./notice";
import { sendAccountNotice } from "./security-mail";

/** Who does this and when, for the admin to whom it is done. */
export function nameActor(c: ApiContext): string {
  return `${requireCaller(c).fullName} on ${formatMoment()}`;
}

/** Tells an admin that another one blocked them, or took the role away. */
export function notifyAdmin(
  c: ApiContext,
  userId: string,
  notice: "admin-blocked" | "admin-revoked",
): void {
  const sent = sendAccountNotice(c, userId, notice, { detail: nameActor(c) });
  runInBackground(c, "Telling an admin", sent);
}

/** Tells an admin whose account another one has deleted, at the address that it had. */
export function notifyDeletedAdmin(c: ApiContext, { id, email }: { id: string; email: string }) {
  const parts = { userId: id, token: "", detail: nameActor(c) };
  const mail = composeNotice(c.var.config, "admin-deleted", parts);
  const sent = enqueueUnstored(c, { id: newId(), to: email, ...mail });
  runInBackground(c, "Telling an admin", sent);
}
