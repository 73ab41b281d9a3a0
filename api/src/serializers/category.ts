import type { Category } from "../../contract/responses/categories";
import type { CategoryRow, UserShortJson } from "../db/rows";
import { toUserShort } from "./user";

export function toCategory(row: CategoryRow, publicUrl: string): Category {
  const user: UserShortJson | null = row.user ? JSON.parse(row.user) : null;
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    slug: row.slug,
    user: user && toUserShort(user, publicUrl),
    postsCount: row.posts_count,
    isDefault: row.is_default === 1,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
