import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { FollowedTagsQuerySchema, TagNameSchema, TagsQuerySchema } from "../posts/tags";
import { FollowedTagSchema, TagFollowResultSchema, TagSchema } from "../responses/tags";
import * as calls from "../calls/tags";

const tag = "Tags";

export const tags = {
  list: {
    ...calls.tags.list,
    operationId: "listTags",
    tag,
    summary: "List the most used tags, or those that some text is about",
    access: "public",
    query: TagsQuerySchema,
    response: z.array(TagSchema),
    isCached: true,
  },
  listFollowed: {
    ...calls.tags.listFollowed,
    operationId: "listFollowedTags",
    tag,
    summary: "List the tags that the caller follows, the newest first",
    access: "user",
    query: FollowedTagsQuerySchema,
    response: z.array(FollowedTagSchema),
  },
  follow: {
    ...calls.tags.follow,
    operationId: "followTag",
    tag,
    summary: "Follow a tag, whose posts then are in the caller's feed",
    access: "user",
    limit: "follow",
    body: TagNameSchema,
    errors: [404],
    purges: [],
    response: TagFollowResultSchema,
  },
  unfollow: {
    ...calls.tags.unfollow,
    operationId: "unfollowTag",
    tag,
    summary: "Follow a tag no longer",
    access: "user",
    limit: "follow",
    body: TagNameSchema,
    purges: [],
    response: TagFollowResultSchema,
  },
} as const satisfies Record<string, Endpoint>;
