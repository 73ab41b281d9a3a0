import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../../contract/site/notifications/kinds";
import { posts, users } from "./schema";

/**
 * What happened that concerns somebody, once per cause. Triggers on the causes write it and take it
 * back; only new posts of close ones come from the tasks of feeds.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    seq: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** 0 where it is about no post. */
    postSeq: integer().notNull().default(0),
    /** The id of what it is about; empty where several are one notification. */
    cause: text().notNull().default(""),
    /** Of several, the last. */
    createdAt: text().notNull(),
    /** The mail that it is in; null until one is about to be sent. */
    mailId: text(),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.userId, table.kind, table.postSeq, table.cause),
    index("notifications_newest").on(table.userId, table.createdAt),
  ],
);

/** Whom texts mention, but for their authors. Triggers notify them, and take that back. */
export const mentions = sqliteTable(
  "mentions",
  {
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
    /** Empty where it is in the text of the post. */
    commentId: text().notNull().default(""),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What an edit took out is kept, so that putting it in again notifies nobody anew. */
    isCurrent: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postSeq, table.commentId, table.userId] }),
    index("mentions_by_user").on(table.userId),
  ],
);
