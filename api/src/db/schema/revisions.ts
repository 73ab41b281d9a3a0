import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { posts, users } from "./schema";
import { drafts } from "./drafts";
import { typedColumns } from "../typed/typed-columns";

/** Earlier texts of posts and drafts, without their pictures. Only `/revisions` reads this table. */
export const revisions = sqliteTable(
  "revisions",
  {
    seq: integer().primaryKey(),
    id: text().notNull(),
    /** The draft, until it is published; from then on the post. */
    draftId: text().references(() => drafts.id, { onDelete: "cascade" }),
    postId: text().references(() => posts.id, { onDelete: "cascade" }),
    /** The version of the post that it was; null of what readers have not seen. */
    postVersion: integer(),
    /** Who wrote it. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: ["published", "restored", "edited"] }).notNull(),
    bytes: integer().notNull(),
    ...typedColumns(),
    /** The category may have been deleted since. */
    categoryId: text(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("revisions_of_draft").on(table.draftId),
    index("revisions_of_post").on(table.postId, table.postVersion),
    index("revisions_by_user").on(table.userId),
  ],
);
