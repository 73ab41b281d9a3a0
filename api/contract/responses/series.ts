import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema } from "../common";
import { PostStatusSchema } from "../posts/post-status";
import { UserShortSchema } from "./users";

const linkFields = { id: IdSchema, slug: PostSlugSchema, title: z.string() };

export const SeriesInfoSchema = z
  .object({
    ...linkFields,
    description: z.string(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "SeriesInfo" });
export type SeriesInfo = z.infer<typeof SeriesInfoSchema>;

export const SeriesSchema = SeriesInfoSchema.extend({
  user: UserShortSchema,
  parts: z
    .array(
      z.object({
        ...linkFields,
        readingMinutes: z.int(),
        createdAt: TimeSchema,
        isRead: z
          .boolean()
          .optional()
          .meta({ description: "Whether the caller has opened it. Absent for visitors" }),
      }),
    )
    .meta({ description: "What is published of it, in its order" }),
}).meta({ id: "Series" });
export type Series = z.infer<typeof SeriesSchema>;

export const ListedSeriesSchema = SeriesInfoSchema.extend({
  partsCount: z.int().meta({ description: "Drafts included" }),
  publishedCount: z.int(),
}).meta({ id: "ListedSeries" });
export type ListedSeries = z.infer<typeof ListedSeriesSchema>;

const OwnPartSchema = z.object({
  id: IdSchema,
  title: z.string(),
  status: PostStatusSchema,
});

export const OwnSeriesSchema = SeriesInfoSchema.extend({
  parts: z.array(OwnPartSchema),
  addable: z.array(OwnPartSchema).meta({
    description: "The newest posts and drafts of the caller that are in no series",
  }),
}).meta({ id: "OwnSeries" });
export type OwnSeries = z.infer<typeof OwnSeriesSchema>;

const PartLinkSchema = z.object(linkFields).nullable();

export const PlaceInSeriesSchema = z
  .object({
    ...linkFields,
    number: z.int(),
    total: z.int(),
    previous: PartLinkSchema,
    next: PartLinkSchema,
  })
  .meta({ id: "PlaceInSeries", description: "Of a post: which part it is of what is published" });
export type PlaceInSeries = z.infer<typeof PlaceInSeriesSchema>;
