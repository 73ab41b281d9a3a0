import { UserListQuerySchema } from "~api/contract/profiles";
import type { UserListQuery } from "~api/contract/profiles";

const { query, accountType, blocked } = UserListQuerySchema.shape;
const SCHEMAS = { query, accountType, blocked };

export type UserFilter = Pick<UserListQuery, keyof typeof SCHEMAS>;

export function readUserFilter(request: Request): UserFilter {
  const search = new URL(request.url).searchParams;
  const read = (name: string) => search.get(name)?.trim() || undefined;
  return {
    query: query.safeParse(read("query")).data,
    accountType: accountType.safeParse(read("accountType")).data,
    blocked: blocked.safeParse(read("blocked")).data,
  };
}
