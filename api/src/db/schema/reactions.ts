import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { posts, users } from "./schema";

/** Whose, of which post, and since when. */
const columns = {
  postSeq: integer()
    .notNull()
    .references(() => posts.seq, { onDelete: "cascade" }),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: text().notNull(),
};

export const reactions = sqliteTable(
  "reactions",
  { ...columns, kind: text({ enum: ["like", "dislike"] }).notNull() },
  (table) => [
    primaryKey({ columns: [table.postSeq, table.userId] }),
    index("reactions_newest").on(table.postSeq, table.kind, table.createdAt, table.userId),
    index("reactions_by_user").on(table.userId),
    index("reactions_liked")
      .on(table.userId, table.createdAt)
      .where(sql`kind = 'like'`),
  ],
);

/** What people keep to read later. Nobody else sees it, and nothing counts it. */
export const saves = sqliteTable("saves", columns, (table) => [
  primaryKey({ columns: [table.postSeq, table.userId] }),
  index("saves_by_user").on(table.userId, table.createdAt),
]);
