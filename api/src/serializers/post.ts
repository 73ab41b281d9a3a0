import type { Comment } from "../../contract/responses/comments";
import type { Export } from "../../contract/archives/export";
import type { Post, PostCard, PostDetail } from "../../contract/responses/posts";
import type { CommentRow, PictureColumns, PostCardRow, PostRow, UserShortJson } from "../db/rows";
import { toMinor } from "../../contract/posts/prices";
import { toSharedSize } from "../../contract/posts/focus";
import { type EmbedCard, withEmbedCards } from "../lib/embed-card";
import { pictureUrl, pictureVariants, withPictureUrls } from "../lib/images/urls";
import { sharedName, variantPath, variantsOf } from "../lib/images/variants";
import type { UploadedRow } from "../queries/posts/text-pictures";
import type { SavedPost } from "../../contract/posts/saves";
import { toComment } from "./comment";
import { toPostSlug } from "../lib/text/slug";
import { toTyped } from "./typed";
import { toRating, toUserShort } from "./user";

export function toPost(row: PostRow, publicUrl: string): Post {
  return {
    ...toPostCard(row, publicUrl),
    status: "published",
    version: row.version,
    description: row.description,
    descriptionHtml: withPictureUrls(row.description_html, publicUrl),
    likes: JSON.parse(row.recent_likes),
    disLikes: JSON.parse(row.recent_dislikes),
  };
}

/** The same with whether the caller has saved it. */
export function toSavedPost(row: PostRow, publicUrl: string): SavedPost {
  return { ...toPost(row, publicUrl), isSaved: Boolean(row.is_saved) };
}

/** A post whose text shows cards in the place of its embeds. */
export function withEmbeds<Row extends PostRow & { embed_cards: string | null }>(row: Row): Row {
  if (row.embed_cards === null) return row;
  const cards: EmbedCard[] = JSON.parse(row.embed_cards);
  return { ...row, description_html: withEmbedCards(row.description_html, cards) };
}

/** A post without its text, for lists that show many. */
export function toPostCard(row: PostCardRow, publicUrl: string): PostCard {
  const user: UserShortJson = JSON.parse(row.user);
  const coAuthors: UserShortJson[] = JSON.parse(row.co_authors);
  const category: { id: string; title: string; slug: string } = JSON.parse(row.category);
  const typed = toTyped(row);
  return {
    _id: row.id,
    id: row.id,
    slug: toPostSlug(row.title),
    ...typed,
    priceMinor: toMinor(typed.price, typed.currency),
    updatedPriceMinor: toMinor(typed.updatedPrice, typed.currency),
    category: category.title,
    categoryId: category.id,
    categorySlug: category.slug,
    ...toPostPicture(row, publicUrl),
    user: toUserShort(user, publicUrl),
    ...(coAuthors.length > 0 && { coAuthors: coAuthors.map((one) => toUserShort(one, publicUrl)) }),
    likesCount: row.likes_count,
    dislikesCount: row.dislikes_count,
    isLiked: row.reaction === "like",
    isDisLiked: row.reaction === "dislike",
    ...(row.is_saved !== null && { isSaved: row.is_saved === 1 }),
    numViews: row.num_views,
    commentsCount: row.comments_count,
    readingMinutes: row.reading_minutes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The picture of a post or a draft. */
export function toPostPicture(row: PictureColumns, publicUrl: string) {
  const picture = row.image_id && {
    id: row.image_id,
    width: row.image_width ?? 0,
    height: row.image_height ?? 0,
  };
  return {
    image: picture ? pictureUrl(publicUrl, picture) : null,
    images: picture ? pictureVariants(publicUrl, picture) : {},
    imagePlaceholder: row.image_placeholder,
    imageTint: row.image_tint,
  };
}

/** A picture of somebody's texts, for their export. */
export function toUploadedPicture(row: UploadedRow, publicUrl: string): Export["pictures"][number] {
  const url = pictureUrl(publicUrl, row);
  return { id: row.id, url, isDecoration: row.is_decoration === 1, createdAt: row.created_at };
}

/** The picture of a post as it is shown with a shared link. */
export function toSharedPicture(row: PostCardRow, publicUrl: string): PostDetail["imageShared"] {
  const { image_id: id, image_width, image_height } = row;
  if (!id) return null;
  const largest = variantsOf("post", { width: image_width ?? 0, height: image_height ?? 0 }).at(-1);
  return (
    (largest && {
      url: publicUrl + variantPath(id, sharedName(row.image_focus)),
      ...toSharedSize(largest),
    }) ??
    null
  );
}

/** What the author of a project sold. */
export function toSeller(seller: string | null): PostDetail["seller"] {
  if (seller === null) return null;
  const { ratingTotal, ...facts } = JSON.parse(seller);
  const counts = { reviews_count: facts.reviewsCount, rating_total: ratingTotal };
  return { ...facts, rating: toRating(counts) };
}

/** A post with those of the comments in `rows` that belong to it. */
export function withComments(post: Post, rows: CommentRow[], publicUrl: string) {
  const own = rows.filter((row) => row.post_id === post.id);
  return { ...post, comments: own.map((row): Comment => toComment(row, publicUrl)) };
}
