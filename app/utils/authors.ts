import type { PostCard } from "~api/contract/responses/posts";
import type { UserShort } from "~api/contract/responses/users";

type Authored = Pick<PostCard, "user" | "coAuthors">;

/** For names: "Ann Lee, Ben Ray and Cem Su". */
export const NAME_LIST = new Intl.ListFormat("en-GB");

/** Who wrote a post: its author, then those who wrote it with them. */
export function authorsOf({ user, coAuthors = [] }: Authored): UserShort[] {
  return [user, ...coAuthors];
}

export function authorNames(post: Authored): string {
  return NAME_LIST.format(authorsOf(post).map(({ fullName }) => fullName));
}
