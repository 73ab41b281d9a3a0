import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { postImages } from "./schema";

/** What links of posts show as cards; triggers on posts add those that are to be fetched. */
export const embeds = sqliteTable(
  "embeds",
  {
    url: text().primaryKey(),
    /** Null until the page was fetched. */
    title: text(),
    summary: text().notNull().default(""),
    pictureId: text().references(() => postImages.id, { onDelete: "set null" }),
    attempts: integer().notNull().default(0),
    /** When it is fetched next; null once it was, or was tried often enough. */
    dueAt: text(),
    fetchedAt: text(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("embeds_due")
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index("embeds_by_picture")
      .on(table.pictureId)
      .where(sql`picture_id IS NOT NULL`),
  ],
);
