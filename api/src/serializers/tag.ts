import type { Tag } from "../../contract/responses/tags";
import type { TagRow } from "../queries/posts/tags";

export function toTag({ tag, posts_count: postsCount, is_following: following }: TagRow): Tag {
  return { tag, postsCount, ...(following !== undefined && { isFollowing: following === 1 }) };
}
