import { UserListQuerySchema } from "~api/contract/profiles";
import type { UserListQuery } from "~api/contract/profiles";

const { query, accountType, blocked } = UserListQuerySchema.shape;
const SCHEMAS = { query, accountType, blocked };

export type UserFilter = Pick<UserListQuery, keyof typeof SCHEMAS>;

/** The filters of the list's URL. What cannot be read is no filter. */
export function readUserFilter(request: Request): UserFilter {
  const search = new URL(request.url).searchParams;
  const typed = (name: string) => search.get(name)?.trim() || undefined;
  return {
    query: query.safeParse(typed("query")).data,
    accountType: accountType.safeParse(typed("accountType")).data,
    blocked: blocked.safeParse(typed("blocked")).data,
  };
}
