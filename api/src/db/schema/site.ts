import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
