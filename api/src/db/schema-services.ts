import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { comments, posts, users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The user ids have no foreign keys: a conversation outlives the deletion of one user. */
export const messages = sqliteTable(
  "messages",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Both user ids in order, joined by a colon. */
    pair: text().notNull(),
    senderId: text().notNull(),
    receiverId: text().notNull(),
    clientId: text().notNull(),
    text: text().notNull(),
    imageId: text(),
    status: text({ enum: ["unseen", "delivered", "seen"] })
      .notNull()
      .default("unseen"),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [
    uniqueIndex("messages_once").on(table.senderId, table.clientId),
    index("messages_by_pair").on(table.pair),
    index("messages_by_sender").on(table.senderId),
    index("messages_by_receiver").on(table.receiverId),
    index("messages_not_seen")
      .on(table.receiverId, table.senderId)
      .where(sql`status <> 'seen'`),
    check("messages_to_another", sql`sender_id <> receiver_id`),
  ],
);

/** One user's side of a conversation; written by triggers on messages. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: userId(),
    friendId: text().notNull(),
    lastMessageId: text().notNull(),
    lastMessageSeq: integer().notNull(),
    unseenCount: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.friendId] }),
    index("conversations_newest").on(table.userId, table.lastMessageSeq),
    index("conversations_unread")
      .on(table.userId, table.unseenCount)
      .where(sql`unseen_count > 0`),
  ],
);

export const profileViews = sqliteTable(
  "profile_views",
  { userId: userId(), viewerId: userId(), viewedAt: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewerId] }),
    index("profile_views_newest").on(table.userId, table.viewedAt),
    index("profile_views_by_viewer").on(table.viewerId),
  ],
);

export const contactMessages = sqliteTable("contact_messages", {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  senderName: text().notNull(),
  senderEmail: text().notNull(),
  message: text().notNull(),
  createdAt: text().notNull(),
});

/** Mails sent to the queue. Links with tokens are only in the queue's messages, never here. */
export const emails = sqliteTable(
  "emails",
  {
    id: text().primaryKey(),
    kind: text({
      enum: ["verify-account", "change-email", "reset-password", "security", "personal"],
    }).notNull(),
    senderId: text().references(() => users.id, { onDelete: "cascade" }),
    recipientId: userId(),
    toAddress: text().notNull(),
    /** Whether the sender typed the address, instead of choosing a user. */
    isAddressGiven: integer({ mode: "boolean" }).notNull().default(false),
    /** The sender's address at that time; the recipient must not learn a later one. */
    senderAddress: text(),
    subject: text().notNull(),
    message: text().notNull().default(""),
    status: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    /** When the current attempt to send the mail began. */
    claimedAt: text(),
    createdAt: text().notNull(),
    sentAt: text(),
  },
  (table) => [
    index("emails_by_sender").on(table.senderId, table.id),
    index("emails_by_recipient").on(table.recipientId, table.id),
  ],
);

/**
 * Former addresses whose owners may take a change back. Until then a trigger keeps others from
 * registering them.
 */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    oldEmail: text().notNull(),
    oldEmailKey: text().notNull(),
    wasVerified: integer({ mode: "boolean" }).notNull(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("email_changes_by_user").on(table.userId, table.createdAt),
    index("email_changes_by_address").on(table.oldEmailKey),
    index("email_changes_by_expiry").on(table.expiresAt),
  ],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    id: text().primaryKey(),
    bodyDigest: text().notNull(),
    /** Null while the first request is still being handled. */
    status: integer(),
    /** The response where it is short; what a longer one was about is read again. */
    answer: text(),
    resourceId: text(),
    /** Null for callers without an account. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    claimedAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("idempotency_keys_by_expiry").on(table.expiresAt),
    index("idempotency_keys_by_user").on(table.userId, table.claimedAt),
  ],
);

/** Unique views of posts by day; the visitor is a digest that changes daily. */
export const postViews = sqliteTable(
  "post_views",
  {
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
    day: text().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postSeq, table.day, table.visitor] }),
    index("post_views_by_day").on(table.day),
  ],
);

/** An author's views and likes by day. */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    userId: userId(),
    day: text().notNull(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const counters = sqliteTable("counters", {
  name: text({
    enum: ["users", "authors", "posts", "projects", "categories", "comments", "contactMessages"],
  }).primaryKey(),
  value: integer().notNull().default(0),
});

/** The comments on a user's posts; written by a trigger on comments. */
export const receivedComments = sqliteTable(
  "received_comments",
  {
    userId: userId(),
    commentSeq: integer()
      .notNull()
      .references(() => comments.seq, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentSeq] }),
    index("received_comments_by_comment").on(table.commentSeq),
  ],
);

/** The number of posts with a tag; written by triggers on post_tags. */
export const tags = sqliteTable("tags", {
  tag: text().primaryKey(),
  postsCount: integer().notNull().default(0),
});
