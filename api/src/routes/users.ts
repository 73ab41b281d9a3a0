import { type UserOwn, UserMeSchema, UserPublicSchema } from "../../contract/users";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { toUserOwn, toUserPublic } from "../documents/user";
import { notFound } from "../errors";
import { requireCaller } from "../middleware/session";
import { getUnreadTotal } from "../queries/unread";
import { getUserDetail } from "../queries/users";

export const userRoutes = createRouter();

addCall(
  userRoutes,
  {
    method: "get",
    path: "/api/users/me",
    tag: "Users",
    summary: "The caller",
    access: "user",
    answer: UserMeSchema,
  },
  async (c) => {
    const { id } = requireCaller(c);
    const [user, unread] = await Promise.all([requireUserOwn(c, id), getUnreadTotal(c.var.db, id)]);
    return { ...user, unread };
  },
);

addCall(
  userRoutes,
  {
    method: "get",
    path: "/api/users/{id}",
    tag: "Users",
    summary: "A user as others see them",
    access: "public",
    answer: UserPublicSchema,
  },
  async (c, { params }) => {
    const row = await getUserDetail(c.var.db, params.id, c.var.caller?.id ?? null);
    if (!row) throw notFound("There is no such user");
    return toUserPublic(row, c.var.config.PUBLIC_URL);
  },
);

/** A user as they themselves see them, or null. */
export async function getUserOwn(c: ApiContext, id: string): Promise<UserOwn | null> {
  const row = await getUserDetail(c.var.db, id, c.var.caller?.id ?? null);
  return row && toUserOwn(row, c.var.config.PUBLIC_URL);
}

/** The same of one who is there. */
export async function requireUserOwn(c: ApiContext, id: string): Promise<UserOwn> {
  const user = await getUserOwn(c, id);
  if (!user) throw notFound("There is no such user");
  return user;
}
