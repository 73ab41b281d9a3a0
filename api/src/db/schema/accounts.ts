import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { sessions, users } from "./schema";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const LOOK = sql`replace(replace(replace(replace(replace(handle, '_', ''), 'i', 'l'), '1', 'l'), '0', 'o'), 'm', 'rn')`;

/**
 * Every handle that somebody has, or had less than a year ago. Triggers on `users.handle` write it,
 * and fail where it is somebody else's.
 */
export const handles = sqliteTable(
  "handles",
  {
    handle: text().primaryKey(),
    userId: userId(),
    createdAt: text().notNull(),
    /** Null of the one that its owner has. */
    leftAt: text(),
    /** As `handleKey` makes it: what looks alike has the same. */
    look: text().generatedAlwaysAs(LOOK),
  },
  (table) => [
    index("handles_by_look").on(table.look),
    index("handles_by_user").on(table.userId),
    index("handles_left")
      .on(table.leftAt)
      .where(sql`left_at IS NOT NULL`),
  ],
);

/** The app that makes somebody's codes. */
export const secondFactors = sqliteTable("second_factors", {
  userId: userId().primaryKey(),
  /** Encrypted, for its owner. */
  secret: text().notNull(),
  confirmedAt: text().notNull(),
  /** Of the last code that was taken: no code is taken twice. */
  lastStep: integer().notNull().default(0),
  /** The codes that were tried within an hour. */
  attempts: integer().notNull().default(0),
  attemptsSince: text().notNull().default(""),
});

/** An app that waits for its first code, in the session that sets it up, with which it ends. */
export const pendingFactors = sqliteTable("pending_factors", {
  sessionHash: text()
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: "cascade" }),
  /** Encrypted, for its owner. */
  secret: text().notNull(),
  createdAt: text().notNull(),
});

/** The mails to an address that its owner may not have asked for: they are limited by the address. */
export const unaskedMails = sqliteTable(
  "unasked_mails",
  { addressHash: text().notNull(), mailId: text().notNull(), sentAt: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.mailId] }),
    index("unasked_mails_by_time").on(table.sentAt),
  ],
);

/** What is taken once in place of a code, as digests. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { userId: userId(), codeHash: text().notNull(), createdAt: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Logins with the right password that wait for a code. A trigger ends them with the password. */
export const loginChallenges = sqliteTable(
  "login_challenges",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("login_challenges_by_user").on(table.userId),
    index("login_challenges_by_expiry").on(table.expiresAt),
  ],
);

/** The browsers that somebody logged in with: what is new is told to them. */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    userId: userId(),
    /** Of the cookie that the web Worker sets at a login, or of the browser's name. */
    browserHash: text().notNull(),
    createdAt: text().notNull(),
    lastSeenAt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserHash] })],
);

/** The links "This was not me" in mails about the safety of an account. */
export const notMeLinks = sqliteTable(
  "not_me_links",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    /** Where the mail went: the address that the account gets back. */
    emailKey: text().notNull(),
    /** What was turned on since is taken back. */
    since: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("not_me_links_by_user").on(table.userId),
    index("not_me_links_by_expiry").on(table.expiresAt),
  ],
);

/** The public keys by which somebody logs in without a password. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: userId(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** Of its uses, where the authenticator counts them: a copied key is behind. */
    counter: integer().notNull().default(0),
    name: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text(),
  },
  (table) => [index("passkeys_by_user").on(table.userId, table.createdAt)],
);

/** Links that confirm an address, as digests. */
export const tokens = sqliteTable(
  "tokens",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    kind: text({ enum: ["verify-account", "change-email", "reset-password"] }).notNull(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    uniqueIndex("tokens_newest_only").on(table.userId, table.kind),
    index("tokens_by_expiry").on(table.expiresAt),
  ],
);

/** Links to a new password, as digests; a few of an account work beside each other. */
export const resetLinks = sqliteTable(
  "reset_links",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("reset_links_by_user").on(table.userId, table.createdAt),
    index("reset_links_by_expiry").on(table.expiresAt),
  ],
);

/** What a passkey is to sign: once, for a login of anybody or a new passkey of somebody. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Of the session in which a passkey is added; null for a login. */
    sessionHash: text().references(() => sessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("passkey_challenges_by_session").on(table.sessionHash),
    index("passkey_challenges_by_user").on(table.userId),
    index("passkey_challenges_by_expiry").on(table.expiresAt),
  ],
);
