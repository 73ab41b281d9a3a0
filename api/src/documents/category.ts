import type { Category } from "../../contract/categories";
import { type UserShortJson, toUserShort } from "./user";

export type CategoryRow = {
  id: string;
  title: string;
  slug: string;
  user: string | null;
  posts_count: number;
  created_at: string;
  updated_at: string;
};

export function toCategory(row: CategoryRow, publicUrl: string): Category {
  const user: UserShortJson | null = row.user ? JSON.parse(row.user) : null;
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    slug: row.slug,
    user: user && toUserShort(user, publicUrl),
    postsCount: row.posts_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
