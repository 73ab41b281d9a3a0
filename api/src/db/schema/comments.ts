import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { posts, users } from "./schema";

export const comments = sqliteTable(
  "comments",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The comment that it answers, and the first one of its thread; either may be deleted. */
    parentId: text(),
    threadId: text(),
    description: text().notNull(),
    /** Null without any marks. */
    descriptionHtml: text(),
    version: integer().notNull().default(1),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [
    index("comments_by_post").on(table.postSeq),
    index("comments_by_user").on(table.userId),
  ],
);
