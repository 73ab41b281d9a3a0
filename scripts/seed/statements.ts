import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../api/contract/text";
import { deriveKey, hashWith } from "../../api/src/lib/auth/scrypt";
import { categories, follows, postImages, posts, users } from "../../api/src/db/schema/schema";
import { messages } from "../../api/src/db/schema/messages";
import { comments } from "../../api/src/db/schema/comments";
import { reactions } from "../../api/src/db/schema/reactions";
import { contactMessages, dailyFigures, profileViews } from "../../api/src/db/schema/services";
import { isoTime } from "../../api/src/db/time";
import { renderComment } from "../../api/src/lib/markdown/render-comment";
import { toHandle } from "../../api/src/lib/text/handle";
import { toSlug } from "../../api/src/lib/text/slug";
import { toStoredPost } from "../../api/src/serializers/stored-post";
import { entryOf } from "../../api/src/queries/feed/entries";
import { FIRST_CATEGORY, titleKey } from "../../api/src/queries/posts/categories";
import { COUNT_VIEWS_BEFORE } from "../../api/src/queries/posts/views";
import { DEMO_PASSWORD } from "../lib/demo-accounts";
import { planDailyViews, planFollows, planProfileViews, planReactions } from "./activity";
import { insertRows } from "./insert-rows";
import type { PictureFiles } from "./pictures";
import type { Category, Comment, Demo, Message, Person, Post } from "./plan";

const SEEN_BEFORE_MS = 2 * 24 * 60 * 60 * 1000;

type Files = ReadonlyMap<string, PictureFiles>;

/** The statements of one transaction. Daily figures precede reactions, which add to today's. */
export async function insertDemo(demo: Demo, files: Files): Promise<SQL[]> {
  const seqs = new Map(demo.posts.map((post, index) => [post, index + 1]));
  const postSeq = (post: Post) => seqs.get(post) ?? 0;
  // All share one public password, so salts would gain nothing.
  const passwordHash = await hashWith(deriveKey, DEMO_PASSWORD);
  const postRows = demo.posts.map((post) => ({ seq: postSeq(post), ...toPost(post, files) }));
  return [
    insertRows(
      users,
      demo.people.map((person) => toUser(person, passwordHash)),
    ),
    insertRows(categories, demo.categories.map(toCategory)),
    insertRows(posts, postRows),
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT tag.value, seq FROM posts CROSS JOIN json_each(tags) AS tag`,
    insertRows(postImages, listImages(demo, files)),
    insertRows(
      comments,
      demo.comments.map((comment) => ({
        ...idAndTimes(comment),
        postSeq: postSeq(comment.post),
        userId: comment.author.id,
        parentId: comment.parent?.id,
        threadId: comment.parent && startOfThread(comment.parent).id,
        description: comment.text,
        descriptionHtml: renderComment(comment.text),
      })),
    ),
    insertRows(
      dailyFigures,
      planDailyViews(demo).map(({ author, day, views }) => ({ userId: author.id, day, views })),
    ),
    sql.raw(COUNT_VIEWS_BEFORE),
    insertRows(
      reactions,
      planReactions(demo).map(({ post, person, kind, atMs }) => {
        return { postSeq: postSeq(post), userId: person.id, kind, createdAt: isoTime(atMs) };
      }),
    ),
    insertRows(
      follows,
      planFollows(demo).map(({ follower, followed, atMs }) => {
        return { followerId: follower.id, followedId: followed.id, createdAt: isoTime(atMs) };
      }),
    ),
    sql`INSERT INTO feed_entries (entry) SELECT ${entryOf(sql`u.seq`, sql`p.seq`)}
      FROM follows f CROSS JOIN users u ON u.id = f.follower_id
      CROSS JOIN posts p ON p.user_id = f.followed_id`,
    insertRows(
      profileViews,
      planProfileViews(demo).map(({ person, viewer, atMs }) => {
        return { userId: person.id, viewerId: viewer.id, viewedAt: isoTime(atMs) };
      }),
    ),
    // Recent events are unseen.
    sql`UPDATE users SET notifications_seen_at = ${isoTime(demo.nowMs - SEEN_BEFORE_MS)}`,
    insertRows(messages, demo.messages.map(toMessage)),
    insertRows(
      contactMessages,
      demo.contactMessages.map(({ id, senderName, senderEmail, message, atMs }) => {
        return { id, senderName, senderEmail, message, createdAt: isoTime(atMs) };
      }),
    ),
  ];
}

function toUser(person: Person, passwordHash: string) {
  return {
    ...idAndTimes(person),
    firstName: person.firstName,
    lastName: person.lastName,
    handle: toHandle(person.firstName, person.lastName),
    email: person.email,
    emailKey: emailKey(person.email),
    passwordHash,
    accountType: person.accountType,
    isAdmin: person.isAdmin,
    isVerified: person.isVerified,
    bio: person.bio,
    phone: person.phone,
    pincode: person.pincode,
    profileImageId: person.avatar?.id ?? null,
    coverImageId: person.cover?.id ?? null,
  };
}

function toCategory({ title, creator, ...dated }: Category) {
  return {
    ...idAndTimes(dated),
    title,
    titleKey: titleKey(title),
    slug: toSlug(title),
    userId: creator.id,
    isDefault: title === FIRST_CATEGORY,
  };
}

function toPost(post: Post, files: Files) {
  // No text of the demo mentions anybody.
  const { mentionedIds: _, ...stored } = toStoredPost(post);
  const picture = post.picture && files.get(post.picture.name);
  return {
    ...idAndTimes(post),
    ...stored,
    kind: stored.priceCents === null ? ("blog" as const) : ("project" as const),
    effectiveCents: stored.updatedPriceCents ?? stored.priceCents,
    userId: post.author.id,
    categoryId: post.category.id,
    imageId: post.picture?.id ?? null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    imagePlaceholder: picture?.placeholder ?? null,
    imageTint: picture?.tint ?? null,
    numViews: post.views,
  };
}

function toMessage({ sender, receiver, text, isSeen, ...dated }: Message) {
  return {
    ...idAndTimes(dated),
    pair: [sender.id, receiver.id].sort().join(":"),
    senderId: sender.id,
    receiverId: receiver.id,
    clientId: randomUUID(),
    text,
    status: isSeen ? ("seen" as const) : ("unseen" as const),
  };
}

/** The post and its author own a post's picture. */
function listImages({ people, posts }: Demo, files: Files) {
  const owned = [
    ...people.flatMap(({ id, avatar, cover }) =>
      [avatar, cover].map((picture) => ({ picture, userId: id, postId: null })),
    ),
    ...posts.map(({ id, picture, author }) => ({ picture, userId: author.id, postId: id })),
  ];
  return owned.flatMap(({ picture, ...owners }) => {
    const stored = picture && files.get(picture.name);
    if (!stored) return [];
    const { width, height, variants } = stored;
    const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
    return [{ id: picture.id, ...owners, width, height, bytes, createdAt: isoTime(picture.atMs) }];
  });
}

function startOfThread(comment: Comment): Comment {
  return comment.parent ? startOfThread(comment.parent) : comment;
}

function idAndTimes({ id, atMs }: { id: string; atMs: number }) {
  return { id, createdAt: isoTime(atMs), updatedAt: isoTime(atMs) };
}
