import { z } from "zod";
import { SessionSchema } from "./accounts";
import { CommentSchema } from "./comments";
import { IdSchema, TimeSchema } from "./common";
import { DirectMessageSchema } from "./messages";
import { PostSchema } from "./posts";
import { UserOwnSchema } from "./users";

const PersonSchema = z.object({ userId: IdSchema, at: TimeSchema });

/** All data stored about a user. */
export const ExportSchema = z
  .object({
    exportedAt: TimeSchema,
    user: UserOwnSchema,
    posts: z.array(PostSchema),
    comments: z.array(CommentSchema),
    reactions: z.array(
      z.object({ postId: IdSchema, kind: z.enum(["like", "dislike"]), createdAt: TimeSchema }),
    ),
    following: z.array(PersonSchema),
    followers: z.array(PersonSchema),
    viewedProfiles: z.array(PersonSchema),
    viewedBy: z.array(PersonSchema),
    messages: z.array(DirectMessageSchema),
    emails: z.array(
      z.object({
        id: IdSchema,
        kind: z.string(),
        senderId: IdSchema.nullable(),
        recipientId: IdSchema,
        subject: z.string(),
        message: z.string(),
        status: z.string(),
        createdAt: TimeSchema,
        sentAt: TimeSchema.nullable(),
      }),
    ),
    sessions: z.array(SessionSchema),
    days: z.array(z.object({ date: z.iso.date(), views: z.int(), likes: z.int() })),
  })
  .meta({ id: "Export" });
export type Export = z.infer<typeof ExportSchema>;
