import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BLOCK_KINDS } from "../../../contract/people/blocks";
import { posts, users } from "./schema";
import { comments } from "./comments";
import { decisions } from "./moderation";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const profileViews = sqliteTable(
  "profile_views",
  { userId: userId(), viewerId: userId(), viewedAt: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.viewerId] }),
    index("profile_views_newest").on(table.userId, table.viewedAt),
    index("profile_views_by_viewer").on(table.viewerId),
  ],
);

/** Of whom somebody wants to hear less, or nothing. Triggers keep their notifications out. */
export const personBlocks = sqliteTable(
  "person_blocks",
  {
    userId: userId(),
    blockedId: userId(),
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index("person_blocks_by_blocked").on(table.blockedId),
  ],
);

export const contactMessages = sqliteTable("contact_messages", {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  senderName: text().notNull(),
  senderEmail: text().notNull(),
  message: text().notNull(),
  createdAt: text().notNull(),
});

/** Mails sent to the queue. Links with tokens are only in the queue's messages, never here. */
export const emails = sqliteTable(
  "emails",
  {
    id: text().primaryKey(),
    kind: text({
      enum: [
        ...(["verify-account", "change-email", "reset-password", "security"] as const),
        ...(["personal", "digest", "test"] as const),
      ],
    }).notNull(),
    senderId: text().references(() => users.id, { onDelete: "cascade" }),
    recipientId: userId(),
    toAddress: text().notNull(),
    /** Whether the sender typed the address, instead of choosing a user. */
    isAddressGiven: integer({ mode: "boolean" }).notNull().default(false),
    /** The sender's address at that time; the recipient must not learn a later one. */
    senderAddress: text(),
    subject: text().notNull(),
    message: text().notNull().default(""),
    /** Which notice a mail of the kind "security" is, or how soon a digest is sent. */
    notice: text({
      enum: [
        ...([
          "admin-blocked",
          "admin-revoked",
          "address-change",
          "address-changed",
          "decision",
          "guesses",
          "new-browser",
          "passkey-added",
          "passkey-removed",
          "password-change",
          "password-reset",
          "recovery-code-used",
          "registered-again",
          "second-factor-off",
          "second-factor-on",
        ] as const),
        ...(["now", "daily", "weekly"] as const),
      ],
    }),
    /** Which decision of the moderators a mail is about. */
    decisionId: text().references(() => decisions.id, { onDelete: "set null" }),
    status: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    /** The attempts to send it since it was last sent to the queue. */
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, as admins read it. */
    reason: text(),
    /** When the current attempt to send the mail began. */
    claimedAt: text(),
    createdAt: text().notNull(),
    /** When an admin sent it to the queue again. */
    requeuedAt: text(),
    sentAt: text(),
  },
  (table) => [
    index("emails_by_sender").on(table.senderId, table.id),
    index("emails_by_recipient").on(table.recipientId, table.id),
    index("emails_by_status").on(table.status, table.id),
    index("emails_by_decision")
      .on(table.decisionId)
      .where(sql`decision_id IS NOT NULL`),
  ],
);

/**
 * Former addresses whose owners may take a change back. Until then a trigger keeps others from
 * registering them.
 */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    oldEmail: text().notNull(),
    oldEmailKey: text().notNull(),
    wasVerified: integer({ mode: "boolean" }).notNull(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("email_changes_by_user").on(table.userId, table.createdAt),
    index("email_changes_by_address").on(table.oldEmailKey),
    index("email_changes_by_expiry").on(table.expiresAt),
  ],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    id: text().primaryKey(),
    bodyDigest: text().notNull(),
    /** Null while the first request is still being handled. */
    status: integer(),
    /** The response where it is short; what a longer one was about is read again. */
    answer: text(),
    resourceId: text(),
    /** Null for callers without an account. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    claimedAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("idempotency_keys_by_expiry").on(table.expiresAt),
    index("idempotency_keys_by_user").on(table.userId, table.claimedAt),
  ],
);

/** Views that a post's place and its author's total do not show yet, and what its day has so far. */
export const freshViews = sqliteTable("fresh_views", {
  postSeq: integer()
    .primaryKey()
    .references(() => posts.seq, { onDelete: "cascade" }),
  views: integer().notNull(),
  /** As many views are worth a move. */
  due: integer().notNull(),
  /** Which storage counted the day. */
  source: text().notNull(),
  day: text().notNull(),
  dayViews: integer().notNull(),
});

/** An author's views and likes by day. */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    userId: userId(),
    day: text().notNull(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("daily_figures_by_day").on(table.day),
  ],
);

export const counters = sqliteTable("counters", {
  name: text({
    enum: ["users", "authors", "posts", "projects", "categories", "comments", "contactMessages"],
  }).primaryKey(),
  value: integer().notNull().default(0),
});

/** How far an index of words has been filled again; no row once it is done. */
export const searchReindexing = sqliteTable("search_reindexing", {
  name: text({ enum: ["posts", "users"] }).primaryKey(),
  lastSeq: integer().notNull().default(0),
});

/** The comments on a user's posts; written by a trigger on comments. */
export const receivedComments = sqliteTable(
  "received_comments",
  {
    userId: userId(),
    commentSeq: integer()
      .notNull()
      .references(() => comments.seq, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentSeq] }),
    index("received_comments_by_comment").on(table.commentSeq),
  ],
);

export const postTags = sqliteTable(
  "post_tags",
  {
    tag: text().notNull(),
    postSeq: integer()
      .notNull()
      .references(() => posts.seq, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.postSeq] }),
    index("post_tags_by_post").on(table.postSeq),
  ],
);

/** The number of posts with a tag; written by triggers on post_tags. */
export const tags = sqliteTable(
  "tags",
  { tag: text().primaryKey(), postsCount: integer().notNull().default(0) },
  (table) => [index("tags_by_count").on(table.postsCount)],
);
