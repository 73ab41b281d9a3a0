import { integer, text } from "drizzle-orm/sqlite-core";
import { COMMENT_STATUSES } from "../../../contract/comments";
import { FOCUS_POINTS } from "../../../contract/posts/focus";
import { SITE_LANG } from "../../../contract/posts/languages";
import { AVAILABILITIES } from "../../../contract/posts/sale-fields";

/** The columns that a writer types, of posts, drafts and revisions alike. */
export const typedColumns = () => ({
  title: text().notNull(),
  description: text().notNull(),
  shortDescription: text().notNull(),
  tags: text({ mode: "json" }).$type<string[]>().notNull(),
  priceCents: integer(),
  updatedPriceCents: integer(),
  /** Empty where it is the site's. */
  currency: text().notNull().default(""),
  availability: text({ enum: AVAILABILITIES }).notNull().default("available"),
  quantity: integer(),
  lang: text().notNull().default(SITE_LANG),
  imageAlt: text().notNull().default(""),
  imageFocus: text({ enum: FOCUS_POINTS }).notNull().default("center"),
  canonicalUrl: text().notNull().default(""),
  commentStatus: text({ enum: COMMENT_STATUSES }).notNull().default("open"),
  sharedTitle: text().notNull().default(""),
  sharedDescription: text().notNull().default(""),
});
