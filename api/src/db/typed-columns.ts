import { integer, text } from "drizzle-orm/sqlite-core";
import { FOCUS_POINTS } from "../../contract/posts/focus";
import { SITE_LANG } from "../../contract/posts/languages";

/** The columns that a writer types, of posts, drafts and revisions alike. */
export const typedColumns = () => ({
  title: text().notNull(),
  description: text().notNull(),
  shortDescription: text().notNull(),
  tags: text({ mode: "json" }).$type<string[]>().notNull(),
  priceCents: integer(),
  updatedPriceCents: integer(),
  lang: text().notNull().default(SITE_LANG),
  imageAlt: text().notNull().default(""),
  imageFocus: text({ enum: FOCUS_POINTS }).notNull().default("center"),
  canonicalUrl: text().notNull().default(""),
});
