import { z } from "zod";
import { TimeSchema } from "../common";

export const TagSchema = z
  .object({
    tag: z.string(),
    postsCount: z.int().meta({ description: "Posts with this tag" }),
    isFollowing: z.boolean().optional().meta({
      description: "Whether the caller follows it. Only of tags that are looked for",
    }),
  })
  .meta({ id: "Tag" });

export type Tag = z.infer<typeof TagSchema>;

export const FollowedTagSchema = z
  .object({ tag: z.string(), createdAt: TimeSchema })
  .meta({ id: "FollowedTag" });

export const TagFollowResultSchema = z
  .object({ message: z.string(), tag: z.string(), isFollowing: z.boolean() })
  .meta({ id: "TagFollowResult" });
export type TagFollowResult = z.infer<typeof TagFollowResultSchema>;
