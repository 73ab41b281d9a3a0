import { z } from "zod";
import { IdSchema, TimeSchema, VersionSchema, idFields } from "../../common";

const shown = { ...idFields, slug: z.string(), title: z.string() };

/** A page as everybody reads it. */
export const ShownPageSchema = z
  .object({
    ...shown,
    textHtml: z.string(),
    description: z.string().meta({ description: "The start of its text, in one line" }),
    updatedAt: TimeSchema,
  })
  .meta({ id: "ShownPage" });
export type ShownPage = z.infer<typeof ShownPageSchema>;

/** A page as admins list it. */
export const ListedPageSchema = z
  .object({
    ...shown,
    isPublished: z.boolean(),
    version: VersionSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "ListedPage" });
export type ListedPage = z.infer<typeof ListedPageSchema>;

/** A page with its Markdown, as admins edit it. */
export const SitePageSchema = ListedPageSchema.extend({ text: z.string() }).meta({
  id: "SitePage",
});
export type SitePage = z.infer<typeof SitePageSchema>;

export const SitePageVersionSchema = z
  .object({
    ...shown,
    pageId: IdSchema,
    version: VersionSchema,
    text: z.string(),
    isPublished: z.boolean(),
    by: z
      .object({ id: IdSchema, name: z.string() })
      .nullable()
      .meta({ description: "Null once the account is deleted" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "SitePageVersion" });
export type SitePageVersion = z.infer<typeof SitePageVersionSchema>;
