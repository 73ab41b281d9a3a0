import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { profileColumns } from "../profile-columns";
import { saleIndexes } from "../sale-indexes";
import { typedColumns } from "../typed/typed-columns";

// Search and triggers are only in the migrations; only triggers write …Count, recent… and num….
const flag = () => integer({ mode: "boolean" }).notNull().default(false);
const count = () => integer().notNull().default(0);
/** Counts the changes, so that none overwrites another unseen. */
const version = () => integer().notNull().default(1);
const seq = () => integer().primaryKey({ autoIncrement: true });
/** ISO 8601 in UTC, which sorts as text. */
const time = () => text().notNull();
const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = sqliteTable(
  "users",
  {
    seq: seq(),
    id: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...profileColumns(),
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    /** What was typed at a registration with an address that another account has; only its owner sees it. */
    claimedEmail: text(),
    /** The new address, until its link is used. */
    pendingEmail: text(),
    emailRefused: text({ enum: ["bounce", "complaint"] }),
    passwordHash: text().notNull(),
    accountType: text({ enum: ["rider", "provider"] })
      .notNull()
      .default("rider"),
    isAdmin: flag(),
    isVerified: flag(),
    isModerator: flag(),
    isBlocked: flag(),
    /** When a block ends by itself; null where an admin has to end it. */
    blockedUntil: text(),
    version: version(),
    profileImageId: text(),
    coverImageId: text(),
    followersCount: count(),
    followingCount: count(),
    postsCount: count(),
    projectsCount: count(),
    soldCount: count(),
    /** Of reviews that are shown, and the sum of their ratings. */
    reviewsCount: count(),
    ratingTotal: count(),
    /** Typically, until they answer an inquiry; null of too few answers. */
    answerMinutes: integer(),
    viewersCount: count(),
    /** Totals of the user's posts. */
    viewsCount: count(),
    /** All views of the user's posts but those of the days in `daily_figures`. */
    viewsBefore: count(),
    likesCount: count(),
    dislikesCount: count(),
    commentsCount: count(),
    /** Those who follow by e-mail. */
    mailFollowersCount: count(),
    /** Notifications up to then were seen. */
    notificationsSeenAt: text().notNull().default(""),
    createdAt: time(),
    updatedAt: time(),
  },
  (table) => [
    index("users_by_account_type").on(table.accountType),
    index("users_by_blocked").on(table.isBlocked),
    index("users_by_admin").on(table.isAdmin),
    index("users_moderators")
      .on(table.isModerator)
      .where(sql`is_moderator = 1`),
    index("users_blocked_until")
      .on(table.blockedUntil)
      .where(sql`blocked_until IS NOT NULL`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    id: text().notNull().unique(),
    userId: userId(),
    userAgent: text().notNull().default(""),
    /** Where the login came from, as far as the edge knows. */
    country: text().notNull().default(""),
    city: text().notNull().default(""),
    /** When the password was entered again; null since the login. */
    confirmedAt: text(),
    createdAt: time(),
    lastSeenAt: time(),
    expiresAt: time(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId, table.createdAt),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

export const follows = sqliteTable(
  "follows",
  {
    followerId: userId(),
    followedId: userId(),
    /** Whether the follower is notified of each new post. */
    isClose: flag(),
    createdAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index("follows_by_follower").on(table.followerId, table.createdAt),
    index("follows_by_followed").on(table.followedId, table.createdAt),
    index("follows_close")
      .on(table.followedId)
      .where(sql`is_close = 1`),
  ],
);

export const categories = sqliteTable(
  "categories",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    titleKey: text().notNull().unique(),
    slug: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    postsCount: count(),
    projectsCount: count(),
    /** An admin's choice; without one the oldest is the default. */
    isDefault: flag(),
    version: version(),
    createdAt: time(),
    updatedAt: time(),
  },
  (table) => [
    index("categories_by_user").on(table.userId),
    uniqueIndex("categories_default")
      .on(table.isDefault)
      .where(sql`is_default = 1`),
  ],
);

export const posts = sqliteTable(
  "posts",
  {
    seq: seq(),
    id: text().notNull().unique(),
    kind: text({ enum: ["blog", "project"] }).notNull(),
    userId: userId(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    ...typedColumns(),
    descriptionHtml: text().notNull(),
    /** The addresses of its embeds, as a JSON list; null without any. Triggers add them to `embeds`. */
    embeds: text(),
    readingMinutes: integer().notNull(),
    /** The current price: the updated one, or else the original. */
    effectiveCents: integer(),
    /** When the updated price was set; triggers write it. */
    priceLoweredAt: text(),
    imageId: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    imagePlaceholder: text(),
    /** Null also of a transparent picture, and of one older than this column. */
    imageTint: text(),
    recentLikes: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    recentDislikes: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    likesCount: count(),
    dislikesCount: count(),
    commentsCount: count(),
    coAuthorsCount: count(),
    numViews: count(),
    version: version(),
    isOffLanding: flag(),
    isBackdated: flag(),
    /** For lists by views: among equals, the newer post is higher. */
    viewsRank: integer().generatedAlwaysAs(sql`(num_views << 32) + seq`),
    /** Null without a price. */
    priceRank: integer().generatedAlwaysAs(sql`(effective_cents << 32) + seq`),
    createdAt: time(),
    updatedAt: time(),
  },
  (table) => [
    // Every index ends in the rowid, which is seq, so sorting by time needs no further column.
    index("posts_by_kind").on(table.kind),
    index("posts_by_category").on(table.categoryId),
    index("posts_by_category_kind").on(table.categoryId, table.kind),
    index("posts_by_user").on(table.userId),
    index("posts_by_user_kind").on(table.userId, table.kind),
    index("posts_by_views").on(table.viewsRank),
    index("posts_by_category_views").on(table.categoryId, table.viewsRank),
    index("posts_by_user_views").on(table.userId, table.viewsRank),
    index("posts_by_price").on(table.priceRank),
    index("posts_by_category_price").on(table.categoryId, table.priceRank),
    index("posts_by_user_price").on(table.userId, table.priceRank),
    ...saleIndexes(table),
    index("posts_by_creation").on(table.createdAt),
    index("posts_backdated")
      .on(table.createdAt)
      .where(sql`is_backdated = 1`),
    index("posts_with_embeds")
      .on(table.embeds)
      .where(sql`embeds IS NOT NULL`),
    check("posts_kind_by_price", sql`(kind = 'project') = (price_cents IS NOT NULL)`),
    check(
      "posts_effective_price",
      sql`effective_cents IS coalesce(updated_price_cents, price_cents)`,
    ),
  ],
);

/** Every picture in the bucket. One without a post and a user may be deleted from it. */
export const postImages = sqliteTable(
  "post_images",
  {
    id: text().primaryKey(),
    postId: text().references(() => posts.id, { onDelete: "set null" }),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Of a picture that texts name: never the picture of a post or a person. */
    inText: flag(),
    isDecoration: flag(),
    tint: text(),
    createdAt: time(),
  },
  (table) => [
    index("post_images_by_post").on(table.postId),
    index("post_images_by_user").on(table.userId),
  ],
);
