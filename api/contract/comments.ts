import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "./common";
import { longText } from "./text";
import { UserShortSchema } from "./users";

export const CommentSchema = z
  .object({
    ...idFields,
    post: IdSchema,
    user: UserShortSchema,
    description: z.string(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof CommentSchema>;

const description = longText({
  name: "your comment",
  max: 2000,
  required: "Write a comment first",
});

export const CommentCreateSchema = z
  .object({ description, postId: z.string({ error: "Name the post" }) })
  .meta({ id: "CommentCreate" });
export type CommentCreate = z.infer<typeof CommentCreateSchema>;

export const CommentUpdateSchema = z.object({ description }).meta({ id: "CommentUpdate" });
export type CommentUpdate = z.infer<typeof CommentUpdateSchema>;
