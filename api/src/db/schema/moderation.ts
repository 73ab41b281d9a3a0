import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

/** What a report or a decision is about, as it was then; the thing itself may be gone since. */
const about = () => ({
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  subject: text({ enum: ["post", "comment", "profile", "message", "review"] }).notNull(),
  subjectId: text().notNull(),
  /** Whose it is. */
  ownerId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The post, or that of a comment. */
  postId: text(),
  title: text().notNull(),
  excerpt: text().notNull(),
  reason: text().notNull(),
  createdAt: text().notNull(),
});

/** Who told the moderators of what. */
export const reports = sqliteTable(
  "reports",
  {
    ...about(),
    reason: text({
      enum: ["spam", "harassment", "hate", "illegal", "copyright", "other"],
    }).notNull(),
    text: text().notNull().default(""),
    /** Of a message, as JSON: what stood around it. */
    context: text(),
    /** Null of a visitor, and of somebody who has deleted their account. */
    reporterId: text().references(() => users.id, { onDelete: "set null" }),
    /** Null while nobody has decided about it. */
    decisionId: text(),
    closedAt: text(),
  },
  (table) => [
    index("reports_of_subject").on(table.subjectId),
    index("reports_by_owner").on(table.ownerId),
    index("reports_by_reporter").on(table.reporterId, table.subjectId),
    index("reports_open")
      .on(table.subjectId)
      .where(sql`closed_at IS NULL`),
    index("reports_by_closing").on(table.closedAt),
  ],
);

/** What moderators decided about something that was reported. */
export const decisions = sqliteTable(
  "decisions",
  {
    ...about(),
    action: text({ enum: ["dismiss", "hide", "restore", "warn", "block"] }).notNull(),
    /** By their id alone, which outlives them. */
    moderatorId: text(),
    /** Of a block; null where it has no end. */
    endsAt: text(),
    /** When something hidden was restored, or somebody was unblocked. */
    liftedAt: text(),
    answer: text(),
    answeredAt: text(),
    /** Of the secret in the e-mail about it, by which also those answer who cannot log in. */
    keyHash: text(),
  },
  (table) => [
    index("decisions_of_subject").on(table.subjectId),
    index("decisions_by_owner").on(table.ownerId),
    uniqueIndex("decisions_in_force")
      .on(table.subjectId)
      .where(sql`action = 'hide' AND lifted_at IS NULL`),
  ],
);

/**
 * The rows of what is hidden, which lie in no other table meanwhile: no query of posts or comments
 * reads this one, so that nothing in it can be seen by others.
 */
export const hiddenRows = sqliteTable(
  "hidden_rows",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    decisionId: text()
      .notNull()
      .references(() => decisions.id, { onDelete: "cascade" }),
    /** Whose row it is, who need not be the author of what was hidden. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    source: text().notNull(),
    /** All columns by their names, as JSON. */
    data: text().notNull(),
    /** The picture that must not be swept meanwhile. */
    pictureId: text(),
  },
  (table) => [
    index("hidden_rows_by_decision").on(table.decisionId, table.source),
    index("hidden_rows_by_user").on(table.userId),
    index("hidden_rows_by_picture")
      .on(table.pictureId)
      .where(sql`picture_id IS NOT NULL`),
  ],
);
