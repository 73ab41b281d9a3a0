import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../contract/site/notifications/kinds";
import { users } from "./schema";

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
