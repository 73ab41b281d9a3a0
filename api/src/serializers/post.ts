import type { Comment } from "../../contract/comments";
import type { Post, PostCard, PostDetail } from "../../contract/posts";
import type { CommentRow, PostCardRow, PostRow, UserShortJson } from "../db/rows";
import { pictureUrl, pictureVariants } from "../images/urls";
import { toComment } from "./comment";
import { toUserShort } from "./user";

export function toPost(row: PostRow, publicUrl: string): Post {
  return {
    ...toPostCard(row, publicUrl),
    description: row.description,
    descriptionHtml: row.description_html,
    likes: JSON.parse(row.recent_likes),
    disLikes: JSON.parse(row.recent_dislikes),
  };
}

/** A post without its text, for lists that show many. */
export function toPostCard(row: PostCardRow, publicUrl: string): PostCard {
  const user: UserShortJson = JSON.parse(row.user);
  const category: { id: string; title: string; slug: string } = JSON.parse(row.category);
  const picture = row.image_id && {
    id: row.image_id,
    width: row.image_width ?? 0,
    height: row.image_height ?? 0,
  };
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    shortDescription: row.short_description,
    category: category.title,
    categoryId: category.id,
    categorySlug: category.slug,
    image: picture ? pictureUrl(publicUrl, picture) : null,
    images: picture ? pictureVariants(publicUrl, picture) : {},
    imagePlaceholder: row.image_placeholder,
    imageTint: row.image_tint,
    price: toPrice(row.price_cents),
    updatedPrice: toPrice(row.updated_price_cents),
    tags: JSON.parse(row.tags),
    user: toUserShort(user, publicUrl),
    likesCount: row.likes_count,
    dislikesCount: row.dislikes_count,
    isLiked: row.reaction === "like",
    isDisLiked: row.reaction === "dislike",
    numViews: row.num_views,
    commentsCount: row.comments_count,
    readingMinutes: row.reading_minutes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A post with those of the comments in `rows` that belong to it. */
export function withComments(post: Post, rows: CommentRow[], publicUrl: string): PostDetail {
  const own = rows.filter((row) => row.post_id === post.id);
  return { ...post, comments: own.map((row): Comment => toComment(row, publicUrl)) };
}

function toPrice(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
