import { z } from "zod";
import { BaseVersionSchema, FlagSchema } from "../../common";
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from "../../limits";
import { lineText, longText } from "../../text";

export const MAX_SITE_PAGES = 200;
export const MAX_SITE_PAGE_VERSIONS = 50;

const SLUG = "Use lower-case letters, digits and single hyphens between them, like code-of-conduct";

const slugText = lineText({ name: "an address", max: 60 })
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug), SLUG)
  .meta({ description: "The end of its address, /pages/{slug}", example: "code-of-conduct" });

const fields = {
  title: lineText({ name: "a title", min: 2, max: TITLE_MAX_LENGTH }),
  slug: slugText,
  text: longText({ name: "a text", max: TEXT_MAX_LENGTH }).meta({ description: "Markdown" }),
  isPublished: FlagSchema.default(false).meta({
    description: "Whether everybody sees it; only admins see the others",
  }),
};

export const SitePageWriteSchema = z.object(fields).meta({ id: "SitePageWrite" });
export type SitePageWrite = z.output<typeof SitePageWriteSchema>;

export const SitePageUpdateSchema = z
  .object({ ...fields, baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "SitePageUpdate" });

export const SitePageRestoreSchema = z
  .object({ baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "SitePageRestore" });

/** As a visitor types it: what can be no slug is not found. */
export const SitePageQuerySchema = z.object({ slug: z.string() }).meta({ id: "SitePageQuery" });
