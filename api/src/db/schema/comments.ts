import { sql } from "drizzle-orm";
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

/**
 * Comments of old sites, by people who have no account here. Triggers delete them with the post or the
 * draft, which have the same id.
 */
export const importedComments = sqliteTable(
  "imported_comments",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Made of its id on the old site, so that it is stored once. */
    id: text().notNull().unique(),
    /** Whose post it is. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    documentId: text().notNull(),
    /** The import that added it to a post that was here before. */
    importId: text(),
    authorName: text().notNull(),
    /** Who wrote the comment that it answers. */
    parentName: text(),
    description: text().notNull(),
    /** Null without any marks. */
    descriptionHtml: text(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("imported_comments_by_document").on(table.documentId, table.createdAt),
    index("imported_comments_by_user").on(table.userId),
    index("imported_comments_by_import")
      .on(table.importId)
      .where(sql`import_id IS NOT NULL`),
  ],
);
