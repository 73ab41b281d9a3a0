import { z } from "zod";
import { withoutPiles } from "../text";

export const MAX_FOLLOWED_TAGS = 500;

export const TAGS_SHOWN = 100;

export function normalizeTag(tag: string): string {
  return withoutPiles(tag).normalize("NFC").trim().toLowerCase();
}

export const TAGS_FOUND = 20;

export const TagsQuerySchema = z.object({
  query: z.string().max(200).optional().meta({
    description: "What tags begin with, or words that they are; what searches take",
  }),
});
const tag = z.string({ error: "Choose a tag" }).max(60, "Choose a tag").transform(normalizeTag);

export const TagNameSchema = z.object({ tag }).meta({ id: "TagName" });

export const FollowedTagsQuerySchema = z.object({
  tag: tag.optional().meta({ description: "Only this one, if the caller follows it" }),
});
