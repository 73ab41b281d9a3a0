import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const series = sqliteTable(
  "series",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    userId: userId(),
    title: text().notNull(),
    description: text().notNull(),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [index("series_by_user").on(table.userId)],
);

/** Posts and drafts in series, each in one at most. Triggers delete a part with its post or draft. */
export const seriesParts = sqliteTable(
  "series_parts",
  {
    /** Of a post, or of the draft that becomes it. */
    postId: text().primaryKey(),
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [index("series_parts_in_order").on(table.seriesId, table.position)],
);

/** Which parts somebody has read. */
export const seriesReads = sqliteTable(
  "series_reads",
  {
    postId: text()
      .notNull()
      .references(() => seriesParts.postId, { onDelete: "cascade" }),
    userId: userId(),
    createdAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("series_reads_by_user").on(table.userId),
  ],
);
