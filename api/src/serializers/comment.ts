import type { Comment } from "../../contract/comments";
import type { CommentRow, UserShortJson } from "../db/rows";
import { toUserShort } from "./user";

export function toComment(row: CommentRow, publicUrl: string): Comment {
  const user: UserShortJson = JSON.parse(row.user);
  return {
    _id: row.id,
    id: row.id,
    post: row.post_id,
    user: toUserShort(user, publicUrl),
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
