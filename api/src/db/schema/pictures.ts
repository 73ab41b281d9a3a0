import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { postImages } from "./schema";

/** Which texts name or named a picture: those of a post, of its draft, and their revisions. */
export const textPictures = sqliteTable(
  "text_pictures",
  {
    pictureId: text()
      .notNull()
      .references(() => postImages.id, { onDelete: "cascade" }),
    /** The post, or the draft that will be one. */
    documentId: text().notNull(),
    /** When one of its texts last ceased to name it; null once another is known to. Set by triggers. */
    droppedAt: text(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.documentId] }),
    index("text_pictures_by_document").on(table.documentId),
    index("text_pictures_dropped")
      .on(table.droppedAt)
      .where(sql`dropped_at IS NOT NULL`),
  ],
);

/** Which pictures were deleted, and when, while a backup may still have them. */
export const removedPictures = sqliteTable("removed_pictures", {
  id: text().primaryKey(),
  removedAt: text().notNull(),
});
