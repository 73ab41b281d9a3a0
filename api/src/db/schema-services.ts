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

/** Both ends are plain text: a conversation outlives the deletion of the other person. */
export const messages = sqliteTable(
  "messages",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Both people's ids in order, joined by a colon. */
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

/** One person's side of what two people wrote to each other; kept by triggers on messages. */
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

/** Mails handed to the queue. Links that carry a token are in the queue's message and never here. */
export const emails = sqliteTable(
  "emails",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["verify-account", "reset-password", "personal"] }).notNull(),
    senderId: text().references(() => users.id, { onDelete: "cascade" }),
    recipientId: userId(),
    toAddress: text().notNull(),
    /** Whether the sender knew the address, and did not just name a user. */
    isAddressGiven: integer({ mode: "boolean" }).notNull().default(false),
    /** The sender's address at that time: a later one was never shown to the recipient. */
    senderAddress: text(),
    subject: text().notNull(),
    message: text().notNull().default(""),
    status: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    /** Since when someone is handing the mail to the server. */
    claimedAt: text(),
    createdAt: text().notNull(),
    sentAt: text(),
  },
  (table) => [
    index("emails_by_sender").on(table.senderId, table.id),
    index("emails_by_recipient").on(table.recipientId, table.id),
  ],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    id: text().primaryKey(),
    bodyDigest: text().notNull(),
    /** Empty while the first request is still being answered. */
    status: integer(),
    answer: text(),
    claimedAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [index("idempotency_keys_by_expiry").on(table.expiresAt)],
);

/** Who saw which post on which day; the visitor is a digest that changes with the day. */
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

/** What an author's posts earned on a day. */
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

/** The comments on a user's posts, for the newest of them; kept by a trigger on comments. */
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
