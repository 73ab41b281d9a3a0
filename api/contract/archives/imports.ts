import { z } from "zod";
import { IdSchema, PageNumberSchema, PostSlugSchema, TimeSchema, pageOf } from "../common";
import { IMPORT_FORMATS, IMPORT_STATES, ITEM_KINDS, ITEM_STATES } from "./import-states";

export const ImportSchema = z
  .object({
    id: IdSchema,
    fileName: z.string(),
    format: z.enum(IMPORT_FORMATS).nullable().meta({ description: "Null until it is known" }),
    state: z.enum(IMPORT_STATES),
    problem: z.string().nullable().meta({ description: "Why it was refused, or stopped" }),
    counts: z.object({
      total: z.int(),
      posts: z.int().meta({ description: "How many become posts" }),
      drafts: z.int().meta({ description: "How many become drafts" }),
      scheduled: z.int().meta({ description: "How many will be published at their time" }),
      done: z.int().meta({ description: "How many of these are made, or have failed" }),
      failed: z.int(),
    }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof ImportSchema>;

export const ImportItemSchema = z
  .object({
    number: z.int(),
    source: z.string().meta({ description: "As the archive names it" }),
    title: z.string(),
    kind: z.enum(ITEM_KINDS).meta({ description: "What it becomes" }),
    state: z.enum(ITEM_STATES),
    notes: z.array(z.string()).meta({ description: "What changes on the way, or why not" }),
    documentId: IdSchema.nullable().meta({ description: "The post or draft made of it" }),
    slug: PostSlugSchema.optional().meta({ description: "Of a post, by the title in the archive" }),
  })
  .meta({ id: "ImportItem" });
export type ImportItem = z.infer<typeof ImportItemSchema>;

export const ImportItemPageSchema = pageOf(ImportItemSchema).meta({ id: "ImportItemPage" });

export const ImportItemQuerySchema = z.object({ page: PageNumberSchema }).partial();

export const ImportUploadQuerySchema = z.object({
  fileName: z.string().trim().min(1, "Choose a file").max(200),
  category: z.string().trim().max(80).optional().meta({
    description: "For posts whose own category is not known here",
  }),
});
