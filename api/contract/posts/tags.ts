import { z } from "zod";
import { TimeSchema } from "../common";
import { withoutPiles } from "../text";

export const MAX_FOLLOWED_TAGS = 500;

export const TAGS_SHOWN = 100;

export function normalizeTag(tag: string): string {
  return withoutPiles(tag).normalize("NFC").trim().toLowerCase();
}

export const TAGS_FOUND = 20;

export const TagSchema = z
  .object({
    tag: z.string(),
    postsCount: z.int().meta({ description: "Posts with this tag" }),
    isFollowing: z.boolean().optional().meta({
      description: "Whether the caller follows it. Only of tags that are looked for",
    }),
  })
  .meta({ id: "Tag" });

export const TagsQuerySchema = z.object({
  query: z.string().max(200).optional().meta({
    description: "What tags begin with, or words that they are; what searches take",
  }),
});
export type Tag = z.infer<typeof TagSchema>;

const tag = z.string({ error: "Choose a tag" }).max(60, "Choose a tag").transform(normalizeTag);

export const TagNameSchema = z.object({ tag }).meta({ id: "TagName" });

export const FollowedTagsQuerySchema = z.object({
  tag: tag.optional().meta({ description: "Only this one, if the caller follows it" }),
});

export const FollowedTagSchema = z
  .object({ tag: z.string(), createdAt: TimeSchema })
  .meta({ id: "FollowedTag" });

export const TagFollowResultSchema = z
  .object({ message: z.string(), tag: z.string(), isFollowing: z.boolean() })
  .meta({ id: "TagFollowResult" });
export type TagFollowResult = z.infer<typeof TagFollowResultSchema>;
