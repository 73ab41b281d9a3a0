import { z } from "zod";
import { IdSchema, PageNumberSchema, PostSlugSchema, TimeSchema } from "../common";

/** The ids that a part spans; deleted entries leave it shorter. */
export const SITEMAP_PART_SIZE = 2000;

export const SitemapSchema = z
  .object({ posts: z.int(), authors: z.int(), series: z.int() })
  .meta({ id: "Sitemap", description: "How many parts each list has" });
export type Sitemap = z.infer<typeof SitemapSchema>;

export const SitemapPartQuerySchema = z
  .object({ part: PageNumberSchema.default(1) })
  .meta({ id: "SitemapPartQuery" });

export const SitemapEntrySchema = z
  .object({ id: IdSchema, slug: PostSlugSchema.optional(), updatedAt: TimeSchema })
  .meta({ id: "SitemapEntry" });
export type SitemapEntry = z.infer<typeof SitemapEntrySchema>;
