import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./schema";

/** The settings that admins save in the browser; the newest version holds. */
export const siteVersions = sqliteTable(
  "site_versions",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** One more than the version before; the configuration's values are version 1. */
    version: integer().notNull().unique(),
    settings: text().notNull(),
    /** The names of the fields that it changed, as JSON. */
    changed: text().notNull(),
    /** When something stops being shown, until pages were told. */
    endsAt: text(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: text().notNull(),
  },
  (table) => [index("site_versions_by_user").on(table.userId)],
);

/** The digest of the code with which a site is set up; at most one, until it is used. */
export const setUpCodes = sqliteTable("set_up_codes", {
  codeHash: text().primaryKey(),
  expiresAt: text().notNull(),
});

/** With whose codes people register where the site takes accounts by invitation. */
export const invitations = sqliteTable(
  "invitations",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    codeHash: text().notNull().unique(),
    /** Who it is for. */
    note: text().notNull(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
    /** When it was used up, or an admin ended it. */
    endedAt: text(),
  },
  (table) => [
    index("invitations_by_user").on(table.userId),
    index("invitations_by_expiry").on(table.expiresAt),
    index("invitations_by_end").on(table.endedAt),
  ],
);

/** Pages that admins write: terms, an imprint, anything. */
export const sitePages = sqliteTable("site_pages", {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  text: text().notNull(),
  textHtml: text().notNull(),
  description: text().notNull(),
  /** Only admins see the others. */
  isPublished: integer({ mode: "boolean" }).notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: text().notNull(),
  updatedAt: text().notNull(),
});

/** Each page as it was saved; its newest version is how it is. */
export const sitePageVersions = sqliteTable(
  "site_page_versions",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    pageId: text()
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    isPublished: integer({ mode: "boolean" }).notNull(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: text().notNull(),
  },
  (table) => [
    uniqueIndex("site_page_versions_of_page").on(table.pageId, table.version),
    index("site_page_versions_by_user").on(table.userId),
  ],
);
