import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

/**
 * Every handle that somebody has, or had less than a year ago. Triggers on `users.handle` write it,
 * and fail where it is somebody else's.
 */
export const handles = sqliteTable(
  "handles",
  {
    handle: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: text().notNull(),
    /** Null of the one that its owner has. */
    leftAt: text(),
  },
  (table) => [
    index("handles_by_user").on(table.userId),
    index("handles_left")
      .on(table.leftAt)
      .where(sql`left_at IS NOT NULL`),
  ],
);
