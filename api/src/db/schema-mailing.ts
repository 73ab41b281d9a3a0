import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MAILED_KINDS, PACES } from "../../contract/site/notifications/mail-choices";
import { users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** How soon somebody is mailed a kind of notification, where they have chosen. */
export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: userId(),
    kind: text({ enum: MAILED_KINDS as [(typeof MAILED_KINDS)[number]] }).notNull(),
    pace: text({ enum: PACES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Who waits for a mail about notifications; written by triggers, and deleted with the claim. */
export const mailDue = sqliteTable(
  "mail_due",
  {
    userId: userId(),
    pace: text({ enum: ["now", "daily", "weekly"] }).notNull(),
    /** When the first notification of the mail came. */
    since: text().notNull(),
    /** Empty until the morning of a digest is worked out, which needs the time zone. */
    dueAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pace] }),
    index("mail_due_by_time").on(table.dueAt),
  ],
);

/** What the unsubscribe links in somebody's mails carry. It allows nothing else. */
export const mailKeys = sqliteTable("mail_keys", {
  userId: userId().primaryKey(),
  token: text().notNull().unique(),
});
