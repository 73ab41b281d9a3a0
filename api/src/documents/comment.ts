import type { Comment } from "../../contract/comments";
import { type UserShortJson, toUserShort } from "./user";

export type CommentRow = {
  id: string;
  post_seq: number;
  post_id: string;
  user: string;
  description: string;
  created_at: string;
  updated_at: string;
};

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
