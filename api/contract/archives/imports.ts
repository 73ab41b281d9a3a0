import { z } from "zod";
import {
  FlagSchema,
  IdSchema,
  PageNumberSchema,
  PostSlugSchema,
  TimeSchema,
  pageOf,
} from "../common";
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_TASKS,
  ITEM_KINDS,
  ITEM_STATES,
} from "./import-states";

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
      discussions: z.int().meta({ description: "How many become comments on posts that are here" }),
      done: z.int().meta({ description: "How many of these are made, or have failed" }),
      failed: z.int(),
      noted: z.int().meta({ description: "How many have notes" }),
      comments: z.int().meta({ description: "How many comments come along" }),
      pages: z.int().meta({ description: "How many are pages, and become posts only by choice" }),
    }),
    pictures: z
      .array(z.object({ host: z.string(), count: z.int() }))
      .meta({ description: "On which other sites how many of its pictures are" }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof ImportSchema>;

/** An import of a new account, which a moderator can let in before the account is new no longer. */
export const WaitingImportSchema = z
  .object({
    id: IdSchema,
    owner: z.object({ id: IdSchema, name: z.string() }),
    fileName: z.string(),
    posts: z.int().meta({ description: "How many would be published" }),
    samples: z
      .array(z.object({ title: z.string(), excerpt: z.string() }))
      .meta({ description: "The first of its texts" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "WaitingImport" });
export type WaitingImport = z.infer<typeof WaitingImportSchema>;

/** An import of the last 30 days. */
export const PastImportSchema = z
  .object({
    id: IdSchema,
    fileName: z.string(),
    posts: z.int().meta({ description: "Those that it made and that are still here" }),
    drafts: z.int(),
    publishable: z.int().meta({ description: "How many of the drafts were public there" }),
    comments: z.int().meta({ description: "What it added to posts of earlier imports" }),
    missing: z.int().meta({ description: "How many pictures of the old site did not come along" }),
    missingPictures: z
      .array(z.object({ address: z.string(), problem: z.string() }))
      .meta({ description: "The first of these, and why" }),
    task: z
      .enum(IMPORT_TASKS)
      .nullable()
      .meta({ description: "What is being done with all of it" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "PastImport" });
export type PastImport = z.infer<typeof PastImportSchema>;

export const ImportItemSchema = z
  .object({
    number: z.int(),
    source: z.string().meta({ description: "As the archive names it" }),
    title: z.string(),
    kind: z.enum(ITEM_KINDS).meta({ description: "What it becomes" }),
    isPage: z.boolean().meta({ description: "Whether it was a page there, not a post" }),
    state: z.enum(ITEM_STATES),
    notes: z.array(z.string()).meta({ description: "What changes on the way, or why not" }),
    comments: z.int().meta({ description: "How many come along with it" }),
    documentId: IdSchema.nullable().meta({ description: "The post or draft made of it" }),
    slug: PostSlugSchema.optional().meta({ description: "Of a post, by the title in the archive" }),
  })
  .meta({ id: "ImportItem" });
export type ImportItem = z.infer<typeof ImportItemSchema>;

export const ImportItemPageSchema = pageOf(ImportItemSchema).meta({ id: "ImportItemPage" });

/** A text of an archive, and the post that it becomes. */
export const ImportPreviewSchema = ImportItemSchema.extend({
  previous: z.int().nullable().meta({ description: "The number of the text before it" }),
  next: z.int().nullable(),
  original: z.string().meta({ description: "Its text as the archive has it" }),
  isCut: z.boolean().meta({ description: "Whether `original` is only its beginning" }),
  shortDescription: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  date: TimeSchema.nullable(),
  cover: z.string().nullable().meta({ description: "Its picture, as the archive names it" }),
  descriptionHtml: z.string().nullable().meta({ description: "Null where it is too large" }),
}).meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

export const ImportPreviewQuerySchema = z.object({
  number: z.coerce.number().int().meta({ description: "That of the text" }),
});

export const ImportItemQuerySchema = z
  .object({
    page: PageNumberSchema,
    noted: FlagSchema.meta({ description: "Only those with notes" }),
  })
  .partial();

export const ImportStartQuerySchema = z
  .object({
    pictures: FlagSchema.meta({ description: "Fetch the pictures of other sites" }),
    pages: FlagSchema.meta({ description: "Make posts of its pages, too" }),
  })
  .partial();

export const ImportUploadQuerySchema = z.object({
  fileName: z.string().trim().min(1, "Choose a file").max(200),
  category: z.string().trim().max(80).optional().meta({
    description: "For posts whose own category is not known here",
  }),
});

/** The path of an address elsewhere, such as `/2010/08/08/walnut-ink/`. */
export const OldAddressQuerySchema = z.object({
  path: z.string().min(2).max(500).startsWith("/"),
});

export const MovedPostSchema = z
  .object({ id: IdSchema, slug: PostSlugSchema })
  .meta({ id: "MovedPost" });

export const RedirectSchema = z
  .object({ from: z.string().meta({ description: "A path" }), to: MovedPostSchema })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof RedirectSchema>;
