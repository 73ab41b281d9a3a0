import type { Category } from "../responses/categories";
import type { Comment } from "../responses/comments";
import type { Draft } from "../responses/drafts";
import type { Landing } from "../site/landing";
import type { PostCard } from "../responses/posts";
import type { UserPublic } from "../responses/users";

const KINDS = ["post", "author", "follows", "category", "tagged"] as const;
type Kind = (typeof KINDS)[number];

/** `settings` is on every page, `pages` on those that admins write. */
export type TagKind = Kind | "list" | "site" | "pages" | "settings";

/** Names the data on a page or in a list. `*` as an id stands for all. */
export type CacheTag = `${Kind}:${string}` | "popular" | Exclude<TagKind, Kind> | "*";

export type Purge = { seq: number; tags: CacheTag[]; isRemoval: boolean };

export type NewPurge = Omit<Purge, "seq"> & { bookmark?: string | null };

/** Responses from before `floor` may be outdated in any way. */
export type PurgesSince = {
  seq: number;
  floor: number;
  purges: Purge[];
  bookmark?: string | null;
};

export const PURGES_PATH = "/api/web/purges";
export const VIEWS_PATH = "/api/web/views";

/** The last purge that the web Worker knows: responses must not be older. */
export const KNOWN_PURGE_HEADER = "X-Known-Purge";

export type View = { postId: string; visitor: string };

type TaggedPost = Pick<PostCard, "id" | "categoryId" | "tags"> & {
  user: { id: string };
  coAuthors?: { id: string }[];
  comments?: Comment[];
};

const tagOf = (kind: Kind) => (id: string) => `${kind}:${id}` as const;

export const postTag = tagOf("post");
export const authorTag = tagOf("author");
export const followsTag = tagOf("follows");
export const categoryTag = tagOf("category");
export const taggedTag = tagOf("tagged");

function tagsOfCommenters(comments: Comment[]): CacheTag[] {
  return comments.flatMap(({ user, parentUser }) => [
    authorTag(user.id),
    ...(parentUser ? [authorTag(parentUser.id)] : []),
  ]);
}

export function tagsOfCard(post: TaggedPost): CacheTag[] {
  const { id, user, coAuthors = [], categoryId, comments = [] } = post;
  const authors = [user, ...coAuthors].map((author) => authorTag(author.id));
  return [postTag(id), ...authors, categoryTag(categoryId), ...tagsOfCommenters(comments)];
}

/** The topics' tags cover its related posts. */
export function tagsOfPost(post: TaggedPost): CacheTag[] {
  return [...tagsOfCard(post), ...post.tags.map(taggedTag)];
}

export function tagsOfPostOrDraft(post: TaggedPost | Draft): CacheTag[] {
  return "user" in post ? tagsOfPost(post) : [];
}

export function tagsTouchedBy(post: TaggedPost): CacheTag[] {
  return ["list", "site", ...tagsOfPost(post)];
}

/** One author's posts need no "list" tag. */
export function tagsOfPosts(
  found: TaggedPost[] | { data: TaggedPost[] },
  { query }: { query: { user?: unknown; sort?: unknown } },
): CacheTag[] {
  const posts = Array.isArray(found) ? found : found.data;
  const list = typeof query.user === "string" ? authorTag(query.user) : "list";
  const popular: CacheTag[] = query.sort === "trending" ? ["popular"] : [];
  return [list, ...popular, ...posts.flatMap(tagsOfCard)];
}

/** Every change of an author's posts purges it. */
export function tagsOfSeries({ user }: { user: { id: string } }): CacheTag[] {
  return [authorTag(user.id)];
}

export function tagsOfRelated(posts: TaggedPost[]): CacheTag[] {
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

export function tagsOfCategories(categories: Category[]): CacheTag[] {
  return [
    "list",
    "settings",
    ...categories.flatMap(({ user }) => (user ? [authorTag(user.id)] : [])),
  ];
}

/** The lead post depends on who is verified, which is tagged "site". */
export function tagsOfLanding({ lead, posts, popular, projects, categories }: Landing): CacheTag[] {
  const cards = [...(lead ? [lead] : []), ...posts, ...popular, ...projects];
  return ["site", "popular", ...tagsOfCategories(categories), ...cards.flatMap(tagsOfCard)];
}

export function tagsOfFollows(
  people: { id: string }[],
  { params }: { params: Record<string, string> },
): CacheTag[] {
  return [followsTag(params.id ?? ""), ...people.map(({ id }) => authorTag(id))];
}

/** A post or an unblock may add somebody to the results. */
export function tagsOfPeople(people: { id: string }[]): CacheTag[] {
  return ["list", ...people.flatMap(({ id }) => [authorTag(id), followsTag(id)])];
}

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

export function wildcardOf(tag: string): CacheTag | null {
  const kind = KINDS.find((one) => tag.startsWith(`${one}:`));
  return kind ? `${kind}:*` : null;
}

export function tagsOfKinds(kinds: readonly TagKind[]): CacheTag[] {
  return kinds.map((kind): CacheTag => (isKind(kind) ? `${kind}:*` : kind));
}

function isKind(kind: TagKind): kind is Kind {
  return KINDS.some((one) => one === kind);
}
