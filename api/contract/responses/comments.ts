import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema, VersionSchema, idFields } from "../common";
import { UserShortSchema } from "./users";

export const CommentSchema = z
  .object({
    ...idFields,
    post: IdSchema,
    postSlug: PostSlugSchema.optional().meta({
      description: "The end of the post's readable address; absent where its comments are listed",
    }),
    user: UserShortSchema,
    parentId: IdSchema.nullable().meta({ description: "The comment that it answers" }),
    threadId: IdSchema.nullable().meta({
      description: "The first comment of its thread; null for that one itself",
    }),
    parentUser: UserShortSchema.nullable().meta({
      description: "The author of the comment it answers; null if that comment was deleted",
    }),
    description: z.string(),
    descriptionHtml: z.string().nullable().meta({
      description: "Rendered and sanitised, with newlines as they are; null without any marks",
    }),
    isFolded: z.boolean().optional().meta({
      description: "True where the caller has blocked or muted its author",
    }),
    version: VersionSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof CommentSchema>;
