import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { posts } from "./schema";

/** Posts of which something was made in the last seven days, by how much that is worth by now. */
export const popularPosts = sqliteTable(
  "popular_posts",
  {
    postSeq: integer()
      .primaryKey()
      .references(() => posts.seq, { onDelete: "cascade" }),
    /** The time in half-lives, plus the binary logarithm of the worth: it falls by itself. */
    score: real().notNull(),
    /** How much of each was counted: what is taken back and done again counts once. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    /** The last day of something new. */
    activeOn: text().notNull(),
    /** Among equals, the newer post is higher. */
    rank: integer().generatedAlwaysAs(sql`(CAST(score * 65536 AS INTEGER) << 32) + post_seq`),
  },
  (table) => [
    index("popular_posts_by_rank").on(table.rank),
    index("popular_posts_by_day").on(table.activeOn),
  ],
);

/** Up to where likes, comments and saves are counted; how long the list is, and where it ends. */
export const popularMarks = sqliteTable("popular_marks", {
  name: text({ enum: ["likes", "comments", "saves", "listed", "floor"] }).primaryKey(),
  value: integer().notNull(),
});
