import { z } from "zod";
import { BaseVersionSchema, IdSchema, PAGE_SIZE, PageNumberSchema, decimal } from "./common";
import { longText } from "./text";

export const COMMENT_STATUSES = ["open", "closed"] as const;

export const CommentStatusSchema = z.enum(COMMENT_STATUSES, {
  error: "Choose whether readers can comment",
});

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

export const ImportedCommentListQuerySchema = z.object({
  postId: z.string({ error: "Choose a post" }),
  page: PageNumberSchema.default(1).meta({ description: `${COMMENTS_SHOWN} on each` }),
});
