import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { drafts } from "./drafts";
import { users } from "./schema";

const draftId = () =>
  text()
    .notNull()
    .references(() => drafts.id, { onDelete: "cascade" });

/** The links under which others read drafts. They are shown to their authors again, so not as hashes. */
export const draftShares = sqliteTable("draft_shares", {
  draftId: draftId().primaryKey(),
  token: text().notNull().unique(),
  createdAt: text().notNull(),
});

/** What readers of a draft wrote beside its paragraphs; they go with the draft when it is published. */
export const draftNotes = sqliteTable(
  "draft_notes",
  {
    id: text().primaryKey(),
    draftId: draftId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** How the paragraph began. */
    quote: text().notNull(),
    text: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("draft_notes_by_draft").on(table.draftId, table.createdAt),
    index("draft_notes_by_user").on(table.userId),
  ],
);
