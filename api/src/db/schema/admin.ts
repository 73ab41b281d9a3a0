import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

/**
 * What admins did; triggers refuse to change a row, and to delete one that is younger than two
 * years. People are named by their id alone, which outlives them.
 */
export const adminActs = sqliteTable(
  "admin_acts",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** As the contract names calls. */
    operation: text().notNull(),
    /** How it was done: on the site, by a command of an operator, or by their settings. */
    via: text({ enum: ["site", "command", "settings"] }).notNull(),
    /** Null where an operator did it. */
    actorId: text(),
    /** Whose account it was about, or to whom belongs what it was about. */
    ownerId: text(),
    subjectId: text(),
    /** The title of what it was about, as it was then. */
    label: text(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("admin_acts_by_creation").on(table.createdAt),
    index("admin_acts_by_owner").on(table.ownerId),
  ],
);

/** Contact messages that an admin deleted, until that can no longer be undone. */
export const deletedContactMessages = sqliteTable(
  "deleted_contact_messages",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    senderName: text().notNull(),
    senderEmail: text().notNull(),
    message: text().notNull(),
    createdAt: text().notNull(),
    /** Common to all that were deleted at once. */
    deletionId: text().notNull(),
    deletedBy: text().references(() => users.id, { onDelete: "set null" }),
    deletedAt: text().notNull(),
  },
  (table) => [
    index("deleted_contact_messages_by_deletion").on(table.deletionId),
    index("deleted_contact_messages_by_admin").on(table.deletedBy),
    index("deleted_contact_messages_by_time").on(table.deletedAt),
  ],
);
