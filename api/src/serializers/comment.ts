import type { Comment } from "../../contract/responses/comments";
import type { CommentRow, UserShortJson } from "../db/rows";
import { toPostSlug } from "../lib/text/slug";
import { toUserShort } from "./user";

export function toComment(row: CommentRow, publicUrl: string): Comment {
  const user: UserShortJson = JSON.parse(row.user);
  return {
    _id: row.id,
    id: row.id,
    post: row.post_id,
    ...(typeof row.post_title === "string" && { postSlug: toPostSlug(row.post_title) }),
    user: toUserShort(user, publicUrl),
    parentId: row.parent_id,
    threadId: row.thread_id,
    parentUser:
      row.parent_user === null ? null : toUserShort(JSON.parse(row.parent_user), publicUrl),
    description: row.description,
    descriptionHtml: row.description_html,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
