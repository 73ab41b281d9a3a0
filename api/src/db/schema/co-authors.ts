import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { drafts } from "./drafts";
import { users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The co-authors of drafts and posts, and who is invited to be one. Triggers delete them with the draft or its post. */
export const coAuthors = sqliteTable(
  "co_authors",
  {
    /** Of a draft, or of the post that it became. */
    documentId: text().notNull(),
    userId: userId(),
    invitedAt: text().notNull(),
    acceptedAt: text(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId] }),
    index("co_authors_by_user").on(table.userId),
  ],
);

/** Who writes a draft of several people just now. */
export const draftTurns = sqliteTable(
  "draft_turns",
  {
    draftId: text()
      .primaryKey()
      .references(() => drafts.id, { onDelete: "cascade" }),
    userId: userId(),
    since: text().notNull(),
    until: text().notNull(),
  },
  (table) => [index("draft_turns_by_user").on(table.userId)],
);
