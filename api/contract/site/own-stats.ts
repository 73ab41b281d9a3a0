import { z } from "zod";
import { CommentSchema } from "../responses/comments";

export const OwnStatsSchema = z
  .object({
    posts: z.int(),
    views: z.int(),
    likes: z.int(),
    dislikes: z.int(),
    comments: z.int(),
    followers: z.int(),
    mailFollowers: z.int().meta({ description: "Those who follow by e-mail" }),
    unread: z.int().meta({ description: "Messages that the user has not seen" }),
    days: z
      .array(z.object({ date: z.iso.date(), views: z.int(), likes: z.int() }))
      .meta({ description: "The last 30 days, oldest first" }),
    latestComments: z.array(CommentSchema).meta({ description: "On the user's posts" }),
  })
  .meta({ id: "OwnStats" });
export type OwnStats = z.infer<typeof OwnStatsSchema>;
