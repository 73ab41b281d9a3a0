import { z } from "zod";
import { pageOf } from "../../contract/common";
import { UserListQuerySchema } from "../../contract/profiles";
import { UserOwnSchema } from "../../contract/users";
import { addCall, createRouter } from "../call";
import { setNextLink } from "../documents/link";
import { toUserOwn } from "../documents/user";
import { conflict, forbidden, invalid } from "../errors";
import { dropPictures } from "../images/remove";
import { endSockets, tellOfDeletion } from "../inbox/news";
import { afterwards } from "../middleware/afterwards";
import { admit, isOwnerOrAdmin, requireCaller } from "../middleware/session";
import { listFriends } from "../queries/friends";
import { getBareUsers, getUserPage } from "../queries/user-list";
import { blockUser, deleteUser, unblockUser } from "../queries/user-removal";
import { requireUserOwn } from "./users";

export const userAdminRoutes = createRouter();

addCall(
  userAdminRoutes,
  {
    method: "get",
    path: "/api/users",
    tag: "Users",
    summary: "Users, newest first; an envelope with page, else a bare array",
    access: "admin",
    query: UserListQuerySchema,
    answer: z.union([pageOf(UserOwnSchema), z.array(UserOwnSchema)]),
  },
  async (c, { query: { page, ...query } }) => {
    const { db, config } = c.var;
    const { id } = requireCaller(c);
    if (page !== undefined) {
      const found = await getUserPage(db, { ...query, page }, id);
      return { ...found, data: found.data.map((row) => toUserOwn(row, config.PUBLIC_URL)) };
    }
    const { rows, hasMore } = await getBareUsers(db, query, id);
    if (hasMore) setNextLink(c, rows.at(-1)?.id);
    return rows.map((row) => toUserOwn(row, config.PUBLIC_URL));
  },
);

addCall(
  userAdminRoutes,
  {
    method: "delete",
    path: "/api/users/delete/{id}",
    tag: "Users",
    summary: "Delete a user and everything that is theirs",
    access: "user",
    answer: UserOwnSchema,
  },
  async (c, { params: { id } }) => {
    const user = await requireUserOwn(c, id);
    if (!isOwnerOrAdmin(requireCaller(c), id)) {
      throw forbidden("Only the person and admins may delete an account");
    }
    const friends = await listFriends(c.var.db, id, false);
    const pictures = await deleteUser(c.var.db, id);
    if (!pictures) {
      await requireUserOwn(c, id);
      throw conflict("The last admin cannot be deleted");
    }
    const friendIds = friends.map(({ friend_id }) => friend_id);
    afterwards(c, "Closing sockets", endSockets(c.env, id, "deleted"));
    afterwards(c, "Telling of a deletion", tellOfDeletion(c.env, id, friendIds));
    dropPictures(c, pictures);
    return user;
  },
);

for (const [action, isBlocked] of [
  ["block", true],
  ["unblock", false],
] as const) {
  addCall(
    userAdminRoutes,
    {
      method: "put",
      path: `/api/users/${action}-user/{id}`,
      tag: "Users",
      summary: isBlocked ? "Shut a user out" : "Let a blocked user in again",
      access: "admin",
      refusals: [422],
      answer: UserOwnSchema,
    },
    async (c, { params: { id } }) => {
      const caller = requireCaller(c);
      await requireUserOwn(c, id);
      if (caller.id === id) throw invalid({ id: [`You cannot ${action} yourself`] });
      await (isBlocked ? blockUser(c.var.db, id, caller.id) : unblockUser(c.var.db, id));
      const user = await requireUserOwn(c, id);
      // Of two admins who block each other, the later one is shut out by now.
      if (user.isBlocked !== isBlocked) await admit(c, "admin");
      if (user.isBlocked) afterwards(c, "Closing sockets", endSockets(c.env, id, "blocked"));
      return user;
    },
  );
}
