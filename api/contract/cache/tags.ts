import type { Category } from "../categories";
import type { Comment } from "../comments";
import type { Draft } from "../drafts";
import type { Landing } from "../site/landing";
import type { PostCard } from "../posts";
import type { UserPublic } from "../users";

const KINDS = ["post", "author", "follows", "category", "tagged"] as const;
type Kind = (typeof KINDS)[number];

/** What a write may change of what visitors see. */
export type TagKind = Kind | "list" | "site";

/**
 * What a page or a list shows: a post, a person, whom they follow and who follows them, a category,
 * the posts with a tag, lists of posts, what is popular, or the figures of the site. Of an id that
 * is `*`: all.
 */
export type CacheTag = `${Kind}:${string}` | "list" | "popular" | "site" | "*";

/** What changed, or is gone, at one time. */
export type Purge = { seq: number; tags: CacheTag[]; isRemoval: boolean };

/** What is purged, and where the database was then, if that is known. */
export type NewPurge = Omit<Purge, "seq"> & { bookmark?: string | null };

/** The purges after one that is known. What was made before `floor` may be out of date in any way. */
export type PurgesSince = {
  seq: number;
  floor: number;
  purges: Purge[];
  /** Where the database was after all the writes that they tell of, if that is known. */
  bookmark?: string | null;
};

/** Where the web Worker asks for them, and tells of views of pages that it had in its cache. */
export const PURGES_PATH = "/api/web/purges";
export const VIEWS_PATH = "/api/web/views";

/** The last purge that the web Worker knows: what it is sent must not be older. */
export const KNOWN_PURGE_HEADER = "X-Known-Purge";

/** A view of a post by somebody at an address. */
export type View = { postId: string; visitor: string };

type PostShown = Pick<PostCard, "id" | "categoryId" | "tags"> & {
  user: { id: string };
  comments?: Comment[];
};

const tagOf = (kind: Kind) => (id: string) => `${kind}:${id}` as const;

export const postTag = tagOf("post");
export const authorTag = tagOf("author");
export const followsTag = tagOf("follows");
export const categoryTag = tagOf("category");
export const taggedTag = tagOf("tagged");

/** Who wrote some comments, and whom they answer. */
function tagsOfCommenters(comments: Comment[]): CacheTag[] {
  return comments.flatMap(({ user, parentUser }) => [
    authorTag(user.id),
    ...(parentUser ? [authorTag(parentUser.id)] : []),
  ]);
}

/** The tags of one post in a list, some of which bring comments along. */
export function tagsOfCard({ id, user, categoryId, comments = [] }: PostShown): CacheTag[] {
  const card = [postTag(id), authorTag(user.id), categoryTag(categoryId)];
  return [...card, ...tagsOfCommenters(comments)];
}

/** The tags of a whole post. Those of its topics are for the posts that are related to it. */
export function tagsOfPost(post: PostShown): CacheTag[] {
  return [...tagsOfCard(post), ...post.tags.map(taggedTag)];
}

/** A draft is for its author alone, whom no cache serves. */
export function tagsOfPostOrDraft(post: PostShown | Draft): CacheTag[] {
  return "user" in post ? tagsOfPost(post) : [];
}

/** What appears, changes or disappears with a post. */
export function tagsTouchedBy(post: PostShown): CacheTag[] {
  return ["list", "site", ...tagsOfPost(post)];
}

/** The tags of a list of posts; of one author's posts it is theirs alone. */
export function tagsOfPosts(
  found: PostShown[] | { data: PostShown[] },
  { query }: { query: { user?: unknown; sort?: unknown } },
): CacheTag[] {
  const posts = Array.isArray(found) ? found : found.data;
  const list = typeof query.user === "string" ? authorTag(query.user) : "list";
  const popular: CacheTag[] = query.sort === "trending" ? ["popular"] : [];
  return [list, ...popular, ...posts.flatMap(tagsOfCard)];
}

/** The tags of the posts that are related to one, beside which they are shown. */
export function tagsOfRelated(posts: PostShown[]): CacheTag[] {
  return posts.flatMap(tagsOfCard);
}

export function tagsOfComments(
  { data }: { data: Comment[] },
  { query }: { query: { postId?: unknown } },
): CacheTag[] {
  return [postTag(String(query.postId)), ...tagsOfCommenters(data)];
}

export function tagsOfCategory(category: Category): CacheTag[] {
  return tagsOfCategories([category]);
}

/** Categories, which say how many posts they have, and who made them. */
export function tagsOfCategories(categories: Category[]): CacheTag[] {
  return ["list", ...categories.flatMap(({ user }) => (user ? [authorTag(user.id)] : []))];
}

/** The landing page. Which post leads depends on who is verified, which is among the site's tags. */
export function tagsOfLanding({ lead, posts, popular, projects, categories }: Landing): CacheTag[] {
  const cards = [...(lead ? [lead] : []), ...posts, ...popular, ...projects];
  return ["site", "popular", ...tagsOfCategories(categories), ...cards.flatMap(tagsOfCard)];
}

/** Those who follow somebody, or whom they follow. */
export function tagsOfFollows(
  people: { id: string }[],
  { params }: { params: Record<string, string> },
): CacheTag[] {
  return [followsTag(params.id ?? ""), ...people.map(({ id }) => authorTag(id))];
}

/** People whom a search finds: with a post, or without a block, somebody may become one of them. */
export function tagsOfPeople(people: { id: string }[]): CacheTag[] {
  return ["list", ...people.flatMap(({ id }) => [authorTag(id), followsTag(id)])];
}

/** Reviews of somebody, with their authors. */
export function tagsOfReviews(
  { data }: { data: { author: { id: string } }[] },
  { params }: { params: Record<string, string> },
): CacheTag[] {
  return [authorTag(params.id ?? ""), ...data.map(({ author }) => authorTag(author.id))];
}

export function tagsOfUser({ id, followers, following }: UserPublic): CacheTag[] {
  const others = [...followers, ...following].map(({ _id }) => authorTag(_id));
  return [authorTag(id), followsTag(id), ...others];
}

/** The tag of everything of a tag's kind; null where there is only one. */
export function wildcardOf(tag: string): CacheTag | null {
  const kind = KINDS.find((one) => tag.startsWith(`${one}:`));
  return kind ? `${kind}:*` : null;
}

/** All tags of some kinds, for a write of which nobody knows what it changed. */
export function tagsOfKinds(kinds: readonly TagKind[]): CacheTag[] {
  return kinds.map((kind): CacheTag => (kind === "list" || kind === "site" ? kind : `${kind}:*`));
}
