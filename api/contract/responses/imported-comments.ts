import { z } from "zod";
import { COMMENTS_SHOWN } from "../comments";
import { IdSchema, PostSlugSchema, TimeSchema } from "../common";

/** A comment that came along with an imported post. */
export const ImportedCommentSchema = z
  .object({
    id: IdSchema,
    post: IdSchema,
    authorName: z.string().meta({ description: "Of somebody who has no account here" }),
    parentName: z.string().nullable().meta({ description: "Who wrote what it answers" }),
    description: z.string(),
    descriptionHtml: z.string().nullable().meta({
      description: "Sanitised, with newlines as they are; null without any marks",
    }),
    createdAt: TimeSchema.meta({ description: "When it was written on the old site" }),
  })
  .meta({ id: "ImportedComment" });
export type ImportedComment = z.infer<typeof ImportedCommentSchema>;

export const ImportedCommentsSchema = z
  .object({
    total: z.int(),
    data: z
      .array(ImportedCommentSchema)
      .meta({ description: `The first ${COMMENTS_SHOWN}, oldest first` }),
  })
  .meta({ id: "ImportedComments" });
export type ImportedComments = z.infer<typeof ImportedCommentsSchema>;

/** With the address of its post, for who may delete it. */
export const ImportedCommentAloneSchema = ImportedCommentSchema.extend({
  postSlug: PostSlugSchema,
}).meta({ id: "ImportedCommentAlone" });
