import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { categories, posts, users } from "./schema";
import { typedColumns } from "../typed/typed-columns";

/**
 * What is not published: drafts, scheduled posts, and working copies of published ones. No query of
 * posts reads this table, so that nothing in it can be seen by others.
 */
export const drafts = sqliteTable(
  "drafts",
  {
    /** Of a draft, the id that its post will have. */
    id: text().primaryKey(),
    /** Who writes it. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of a working copy, its post, and the post's version when the copy was made. */
    postId: text().references(() => posts.id, { onDelete: "cascade" }),
    postVersion: integer(),
    kind: text({ enum: ["blog", "project"] }).notNull(),
    status: text({ enum: ["draft", "scheduled"] }).notNull(),
    ...typedColumns(),
    categoryId: text().references(() => categories.id, { onDelete: "set null" }),
    /** Of a working copy, null while the post keeps its picture. */
    imageId: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    imagePlaceholder: text(),
    imageTint: text(),
    /** When to publish it; of a draft, when it should have been. */
    publishAt: text(),
    version: integer().notNull().default(1),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [
    index("drafts_by_user").on(table.userId, table.status),
    uniqueIndex("drafts_copy_of_post").on(table.postId, table.userId),
    uniqueIndex("drafts_by_image").on(table.imageId),
    index("drafts_by_category").on(table.categoryId),
    index("drafts_due")
      .on(table.publishAt)
      .where(sql`status = 'scheduled'`),
    check("drafts_scheduled_at", sql`status = 'draft' OR publish_at IS NOT NULL`),
    check("drafts_copy_or_scheduled", sql`post_id IS NULL OR status = 'draft'`),
  ],
);
