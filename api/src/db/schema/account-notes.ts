import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

/** What moderators wrote about an account for each other. */
export const accountNotes = sqliteTable(
  "account_notes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: text().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("account_notes_by_user").on(table.userId, table.createdAt),
    index("account_notes_by_author").on(table.authorId),
  ],
);
