import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../../contract/site/notifications/kinds";
import { MAILED_KINDS, PACES } from "../../../contract/site/notifications/mail-choices";
import { posts, users } from "./schema";

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

/** Which notifications were mailed and then taken back: those that return are not mailed again. */
export const mailedNotifications = sqliteTable(
  "mailed_notifications",
  {
    userId: userId(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    postSeq: integer().notNull(),
    cause: text().notNull(),
    /** As the notification had them. */
    createdAt: text().notNull(),
    mailId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.postSeq, table.cause] }),
    index("mailed_notifications_by_time").on(table.createdAt),
  ],
);

/** What the unsubscribe links in somebody's mails carry. It allows nothing else. */
export const mailKeys = sqliteTable("mail_keys", {
  userId: userId().primaryKey(),
  token: text().notNull().unique(),
});

/** Addresses to which the new posts of an author, or with a tag, are mailed. */
export const mailFollows = sqliteTable(
  "mail_follows",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Null of a tag. */
    authorId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Null of an author. */
    tag: text(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** What the links in the mails carry: it confirms the follow and ends it. */
    token: text().notNull().unique(),
    createdAt: text().notNull(),
    /** Null until the link of the first mail is used. */
    confirmedAt: text(),
    /** The list of subscribers that had the address, unless its reader entered it. */
    listId: text(),
  },
  (table) => [
    uniqueIndex("mail_follows_of_author_once")
      .on(table.authorId, table.emailKey)
      .where(sql`author_id IS NOT NULL`),
    uniqueIndex("mail_follows_of_tag_once")
      .on(table.tag, table.emailKey)
      .where(sql`tag IS NOT NULL`),
    index("mail_follows_of_author")
      .on(table.authorId)
      .where(sql`author_id IS NOT NULL AND confirmed_at IS NOT NULL`),
    index("mail_follows_of_tag")
      .on(table.tag)
      .where(sql`tag IS NOT NULL AND confirmed_at IS NOT NULL`),
    index("mail_follows_by_address").on(table.emailKey),
    index("mail_follows_of_list")
      .on(table.listId)
      .where(sql`list_id IS NOT NULL`),
    index("mail_follows_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at IS NULL`),
  ],
);

/** Posts that are yet to be mailed to those who follow their author, or a tag, by e-mail. */
export const postMailTasks = sqliteTable(
  "post_mail_tasks",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
    /** Empty for the author. */
    tag: text().notNull(),
    /** The last follow that was looked at. */
    afterSeq: integer().notNull().default(0),
  },
  (table) => [unique("post_mail_tasks_once").on(table.postSeq, table.tag)],
);

/**
 * Mails to those who follow by e-mail, each once for a post and an address. They outlive a post that
 * is hidden, so that it is not mailed again when it comes back.
 */
export const postMails = sqliteTable(
  "post_mails",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    followSeq: integer()
      .notNull()
      .references(() => mailFollows.seq, { onDelete: "cascade" }),
    /** Empty of the mail that asks to confirm. */
    postId: text().notNull(),
    emailKey: text().notNull(),
    state: text({ enum: ["queued", "sent", "failed", "dropped"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When the current attempt to send it began. */
    claimedAt: text(),
    createdAt: text().notNull(),
    /** When it was last sent to the queue. */
    queuedAt: text().notNull(),
  },
  (table) => [
    uniqueIndex("post_mails_once")
      .on(table.postId, table.emailKey)
      .where(sql`post_id <> ''`),
    index("post_mails_confirming")
      .on(table.emailKey)
      .where(sql`post_id = ''`),
    index("post_mails_by_follow").on(table.followSeq),
    index("post_mails_queued")
      .on(table.queuedAt)
      .where(sql`state = 'queued'`),
  ],
);
