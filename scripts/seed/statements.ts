import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../api/contract/text";
import { hashPassword } from "../../api/src/auth/passwords";
import {
  categories,
  comments,
  follows,
  postImages,
  posts,
  reactions,
  users,
} from "../../api/src/db/schema";
import {
  contactMessages,
  dailyFigures,
  messages,
  profileViews,
} from "../../api/src/db/schema-services";
import { isoTime } from "../../api/src/db/time";
import { toSlug } from "../../api/src/documents/slug";
import { toStoredPost } from "../../api/src/documents/stored-post";
import { titleKey } from "../../api/src/queries/categories";
import { DEMO_PASSWORD } from "../demo-accounts";
import type { Category, Demo, Message, Person, Picture, Post } from "./demo";
import { planDailyViews, planFollows, planProfileViews, planReactions } from "./interest";
import type { PictureFiles } from "./picture-files";
import { insertRows } from "./rows";

type StoredPictures = ReadonlyMap<Picture, PictureFiles>;

/**
 * What fills the database, for one batch: it then holds all of the demo or nothing. Figures of
 * today come before the reactions, which add to them.
 */
export async function writeDemo(demo: Demo, pictures: StoredPictures): Promise<SQL[]> {
  const seqs = new Map(demo.posts.map((post, index) => [post, index + 1]));
  const postSeq = (post: Post) => seqs.get(post) ?? 0;
  // A password that everybody knows gains nothing from a salt of its own for each account.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const postRows = demo.posts.map((post) => ({ seq: postSeq(post), ...toPost(post, pictures) }));
  return [
    insertRows(
      users,
      demo.persons.map((person) => toUser(person, passwordHash)),
    ),
    insertRows(categories, demo.categories.map(toCategory)),
    insertRows(posts, postRows),
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT tag.value, seq FROM posts CROSS JOIN json_each(tags) AS tag`,
    insertRows(postImages, listImages(demo, pictures)),
    insertRows(
      comments,
      demo.comments.map((comment) => ({
        ...written(comment),
        postSeq: postSeq(comment.post),
        userId: comment.author.id,
        description: comment.text,
      })),
    ),
    insertRows(
      dailyFigures,
      planDailyViews(demo).map(({ author, day, views }) => ({ userId: author.id, day, views })),
    ),
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
    insertRows(
      profileViews,
      planProfileViews(demo).map(({ person, viewer, atMs }) => {
        return { userId: person.id, viewerId: viewer.id, viewedAt: isoTime(atMs) };
      }),
    ),
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
    ...written(person),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailKey: emailKey(person.email),
    passwordHash,
    accountType: person.accountType,
    isAdmin: person.isAdmin,
    isVerified: person.isVerified,
    bio: person.bio,
    phone: person.phone,
    pincode: person.pincode,
    profileImageId: person.photo?.id ?? null,
    coverImageId: person.background?.id ?? null,
  };
}

function toCategory({ title, creator, ...dated }: Category) {
  return {
    ...written(dated),
    title,
    titleKey: titleKey(title),
    slug: toSlug(title),
    userId: creator.id,
  };
}

function toPost(post: Post, pictures: StoredPictures) {
  const stored = toStoredPost(post);
  const picture = post.picture && pictures.get(post.picture);
  return {
    ...written(post),
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
    ...written(dated),
    pair: [sender.id, receiver.id].sort().join(":"),
    senderId: sender.id,
    receiverId: receiver.id,
    clientId: randomUUID(),
    text,
    status: isSeen ? ("seen" as const) : ("unseen" as const),
  };
}

/** The ledger of pictures: a post's belong to it and to its author. */
function listImages({ persons, posts }: Demo, pictures: StoredPictures) {
  const owned = [
    ...persons.flatMap(({ id, photo, background }) =>
      [photo, background].map((picture) => ({ picture, userId: id, postId: null })),
    ),
    ...posts.map(({ id, picture, author }) => ({ picture, userId: author.id, postId: id })),
  ];
  return owned.flatMap(({ picture, ...owners }) => {
    const files = picture && pictures.get(picture);
    if (!files) return [];
    const { width, height, variants } = files;
    const bytes = variants.reduce(
      (sum, { base64 }) => sum + Buffer.byteLength(base64, "base64"),
      0,
    );
    return [{ id: picture.id, ...owners, width, height, bytes, createdAt: isoTime(picture.atMs) }];
  });
}

function written({ id, atMs }: { id: string; atMs: number }) {
  return { id, createdAt: isoTime(atMs), updatedAt: isoTime(atMs) };
}
