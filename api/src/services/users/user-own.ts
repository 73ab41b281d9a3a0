import type { UserOwn } from "../../../contract/responses/users";
import { notFound } from "../../lib/errors";
import { getUserDetail } from "../../queries/users/users";
import { toUserOwn } from "../../serializers/user";
import type { ServiceContext } from "../request/context";

/** A user with their private fields, or null. Who is about to log in is no caller yet. */
export async function getUserOwn(c: ServiceContext, id: string): Promise<UserOwn | null> {
  const row = await getUserDetail(c.var.db, id, c.var.caller?.id ?? id);
  return row && toUserOwn(row, c.var.config.PUBLIC_URL);
}

/** A user with their private fields, or 404. */
export async function requireUserOwn(c: ServiceContext, id: string): Promise<UserOwn> {
  const user = await getUserOwn(c, id);
  if (!user) throw noUser();
  return user;
}

export const noUser = () => notFound("There is no such user");
