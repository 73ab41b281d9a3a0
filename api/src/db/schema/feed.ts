import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { posts, users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const tagFollows = sqliteTable(
  "tag_follows",
  { userId: userId(), tag: text().notNull(), createdAt: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index("tag_follows_by_tag").on(table.tag, table.createdAt),
  ],
);

/**
 * Which posts are in whose feed: (seq of the user << 30) + seq of the post, so that a feed is a
 * range of one B-tree, and an entry one written row. A trigger deletes those of a deleted user.
 */
export const feedEntries = sqliteTable("feed_entries", { entry: integer().primaryKey() });

/**
 * Posts that are yet to be put into the feeds of those who follow their author or, with a tag, that
 * tag; or taken out of them, where the post has lost it. Written by triggers.
 */
export const feedTasks = sqliteTable(
  "feed_tasks",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
    /** Empty for the author. */
    tag: text().notNull(),
    /** The last follow that was looked at. */
    afterTime: text().notNull().default(""),
    afterRow: integer().notNull().default(0),
  },
  (table) => [unique("feed_tasks_once").on(table.postSeq, table.tag)],
);

/** Digests of the tokens in the private addresses of feeds. */
export const feedAddresses = sqliteTable("feed_addresses", {
  userId: userId().primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: text().notNull(),
});
