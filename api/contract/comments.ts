import { z } from "zod";
import {
  BaseVersionSchema,
  IdSchema,
  PAGE_SIZE,
  PageNumberSchema,
  PostSlugSchema,
  TimeSchema,
  VersionSchema,
  decimal,
  idFields,
} from "./common";
import { longText } from "./text";
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
      description: "Whom it answers; null if that comment was deleted",
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

const description = longText({
  name: "your comment",
  max: 2000,
  required: "Enter a comment",
});

export const CommentCreateSchema = z
  .object({
    description,
    postId: z.string({ error: "Choose a post" }),
    parentId: z.string().optional().meta({ description: "The comment on that post to answer" }),
  })
  .meta({ id: "CommentCreate" });
export type CommentCreate = z.infer<typeof CommentCreateSchema>;

export const CommentUpdateSchema = z
  .object({ description, baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "CommentUpdate" });
export type CommentUpdate = z.infer<typeof CommentUpdateSchema>;

/** How many comments a post includes, and the largest page size. */
export const COMMENTS_SHOWN = 50;

export const CommentListQuerySchema = z.object({
  postId: z.string({ error: "Choose a post" }),
  page: PageNumberSchema.default(1),
  limit: decimal(
    z.coerce
      .number({ error: "limit must be a number from 1" })
      .int("limit must be a whole number")
      .min(1, "limit must be a number from 1")
      .max(COMMENTS_SHOWN, `limit must be at most ${COMMENTS_SHOWN}`),
  )
    .default(PAGE_SIZE)
    .meta({ description: "The size of a page" }),
  around: IdSchema.optional().meta({
    description: "A comment on the post: its page instead of another",
  }),
});
