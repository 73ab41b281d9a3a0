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
import { INQUIRY_ROLES, INQUIRY_STATES } from "../../../contract/posts/inquiries/actions";
import { users } from "./schema";

/**
 * Messages of a restore or the demo, until the objects that keep them take them. The user ids have no
 * foreign keys: a conversation outlives the deletion of one user.
 */
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

/** Whose blocking or deletion the inboxes of their friends must still learn of. */
export const inboxTasks = sqliteTable("inbox_tasks", {
  userId: text().primaryKey(),
  createdAt: text().notNull(),
});

/** Whose inboxes must still learn that what isolates know of them is old. Triggers add them. */
export const outdatedCallers = sqliteTable("outdated_callers", {
  userId: text().primaryKey(),
  at: text().notNull(),
});

/** Messages of objects as a backup has them; empty but for a restore, which moves them on. */
export const storedMessages = sqliteTable(
  "stored_messages",
  {
    pair: text().notNull(),
    number: integer().notNull(),
    id: text().notNull(),
    senderId: text().notNull(),
    receiverId: text().notNull(),
    clientId: text().notNull(),
    text: text().notNull(),
    status: text({ enum: ["unseen", "delivered", "seen"] }).notNull(),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pair, table.number] })],
);

/** Between which users there is a conversation. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.friendId] })],
);

const personId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * What buyers ask sellers about projects; the messages are in their conversation. It outlives the
 * project: the post's id has no foreign key.
 */
export const inquiries = sqliteTable(
  "inquiries",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    postId: text().notNull(),
    /** As it was when the buyer asked. */
    title: text().notNull(),
    buyerId: personId(),
    sellerId: personId(),
    state: text({ enum: INQUIRY_STATES }).notNull(),
    offerCents: integer(),
    offerBy: text({ enum: INQUIRY_ROLES }),
    /** Of the offer; empty where it is the site's. */
    currency: text().notNull().default(""),
    /** Who took the last step: triggers notify the other. */
    movedBy: text({ enum: INQUIRY_ROLES }).notNull(),
    version: integer().notNull().default(1),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
    /** When the seller first did anything, or wrote to the buyer. */
    answeredAt: text(),
    agreedAt: text(),
    handedOverAt: text(),
  },
  (table) => [
    uniqueIndex("inquiries_open_once")
      .on(table.postId, table.buyerId)
      .where(sql`state IN ('asked', 'offered', 'agreed')`),
    index("inquiries_of_buyer").on(table.buyerId, table.updatedAt),
    index("inquiries_of_seller").on(table.sellerId, table.updatedAt),
    index("inquiries_between").on(table.buyerId, table.sellerId, table.updatedAt),
    index("inquiries_answered")
      .on(table.sellerId, table.answeredAt)
      .where(sql`answered_at IS NOT NULL`),
    index("inquiries_unanswered")
      .on(table.sellerId, table.buyerId)
      .where(sql`answered_at IS NULL`),
    index("inquiries_agreed")
      .on(table.postId)
      .where(sql`state = 'agreed'`),
  ],
);

/** What the sides of an inquiry write about each other. Triggers count those that are shown. */
export const reviews = sqliteTable(
  "reviews",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    authorId: personId(),
    /** Whom it is about. */
    personId: personId(),
    /** The author's. */
    role: text({ enum: INQUIRY_ROLES }).notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: text().notNull(),
    /** When it is shown also without the other side's. */
    dueAt: text().notNull(),
    /** Null while only its author reads it. */
    shownAt: text(),
  },
  (table) => [
    uniqueIndex("reviews_once").on(table.inquiryId, table.authorId),
    index("reviews_by_author").on(table.authorId),
    index("reviews_of_person").on(table.personId, table.shownAt),
    index("reviews_due")
      .on(table.dueAt)
      .where(sql`shown_at IS NULL`),
  ],
);
