import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { handle } from "../../endpoint";
import { conflict, forbidden, invalid } from "../../errors";
import { closeSockets } from "../../inbox/events";
import { runInBackground } from "../../middleware/background";
import { authorize, isOwnerOrAdmin, requireCaller } from "../../middleware/session";
import { getBareUsers, getUserPage } from "../../queries/users/user-list";
import { blockUser, unblockUser } from "../../queries/users/user-removal";
import { toBareList } from "../../serializers/link";
import { toUserOwn } from "../../serializers/user";
import { logSecurity } from "../../security-log";
import { requireConfirmed } from "../accounts/require-password";
import { removeUser } from "./remove-user";
import { requireUserOwn } from "./users";

export const userAdminRoutes = [
  handle(endpoints.users.list, async (c, { query: { page, ...query } }) => {
    const { db, config } = c.var;
    const { id } = requireCaller(c);
    if (page !== undefined) {
      const found = await getUserPage(db, { ...query, page }, id);
      return { ...found, data: found.data.map((row) => toUserOwn(row, config.PUBLIC_URL)) };
    }
    const found = await getBareUsers(db, query, id);
    return toBareList(c, found, (row) => toUserOwn(row, config.PUBLIC_URL));
  }),

  handle(endpoints.users.delete, async (c, { params: { id } }) => {
    const user = await requireUserOwn(c, id);
    if (!isOwnerOrAdmin(requireCaller(c), id)) {
      throw forbidden("Only its owner and admins can delete an account");
    }
    if (requireCaller(c).id === id) await requireConfirmed(c);
    if (!(await removeUser(c, id))) {
      await requireUserOwn(c, id);
      throw conflict("The last admin cannot be deleted");
    }
    return user;
  }),

  handle(endpoints.users.block, (c, { params }) => setBlocked(c, params.id, true)),

  handle(endpoints.users.unblock, (c, { params }) => setBlocked(c, params.id, false)),
];

async function setBlocked(c: ApiContext, id: string, isBlocked: boolean) {
  const caller = requireCaller(c);
  const before = await requireUserOwn(c, id);
  if (caller.id === id) {
    throw invalid({ id: [`You cannot ${isBlocked ? "block" : "unblock"} yourself`] });
  }
  await (isBlocked ? blockUser(c.var.db, id, caller.id) : unblockUser(c.var.db, id));
  const user = await requireUserOwn(c, id);
  // Of two admins who block each other, the later one is blocked by now.
  if (user.isBlocked !== isBlocked) await authorize(c, "admin");
  else if (before.isBlocked !== isBlocked) {
    logSecurity(c, isBlocked ? "user-blocked" : "user-unblocked", id);
  }
  if (user.isBlocked) runInBackground(c, "Closing sockets", closeSockets(c.env, id, "blocked"));
  return user;
}
