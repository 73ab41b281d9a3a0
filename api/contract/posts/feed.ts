import { z } from "zod";
import { IdSchema, TimeSchema } from "../common";
import { FollowerSchema } from "../people/follows";
import { PostCardSchema } from "../responses/posts";
import { TagSchema } from "../responses/tags";

export const FEED_PAGE_SIZE = 20;

export const FeedPageSchema = z
  .object({
    data: z.array(PostCardSchema),
    older: IdSchema.nullable().meta({ description: "The `after` of the next page" }),
    newer: IdSchema.nullable().meta({ description: "The `before` of the page before" }),
  })
  .meta({ id: "FeedPage" });
export type FeedPage = z.infer<typeof FeedPageSchema>;

export const FeedSuggestionsSchema = z
  .object({ people: z.array(FollowerSchema), tags: z.array(TagSchema) })
  .meta({ id: "FeedSuggestions" });
export type FeedSuggestions = z.infer<typeof FeedSuggestionsSchema>;

export const FeedAddressSchema = z
  .object({ createdAt: TimeSchema.nullable().meta({ description: "Null while there is none" }) })
  .meta({ id: "FeedAddress" });
export type FeedAddress = z.infer<typeof FeedAddressSchema>;

export const NewFeedAddressSchema = z
  .object({
    token: z.string().meta({ description: "Part of the address. It is returned only once" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "NewFeedAddress" });

export const FeedTokenSchema = z.object({ token: z.string().max(100) });

export const PrivateFeedSchema = z
  .object({
    user: z.object({ id: IdSchema, fullName: z.string() }),
    createdAt: TimeSchema,
    data: z.array(PostCardSchema),
  })
  .meta({ id: "PrivateFeed" });
