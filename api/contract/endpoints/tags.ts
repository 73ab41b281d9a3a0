import { z } from "zod";
import type { Endpoint } from "../endpoint";
import {
  FollowedTagSchema,
  FollowedTagsQuerySchema,
  TagFollowResultSchema,
  TagNameSchema,
  TagSchema,
  TagsQuerySchema,
} from "../posts/tags";

const tag = "Tags";

export const tags = {
  list: {
    operationId: "listTags",
    method: "get",
    path: "/api/tags",
    tag,
    summary: "List the most used tags, or those that some text is about",
    access: "public",
    query: TagsQuerySchema,
    response: z.array(TagSchema),
    shows: () => ["list"],
    isCached: true,
  },
  listFollowed: {
    operationId: "listFollowedTags",
    method: "get",
    path: "/api/tags/followed",
    tag,
    summary: "List the tags that the caller follows, the newest first",
    access: "user",
    query: FollowedTagsQuerySchema,
    response: z.array(FollowedTagSchema),
  },
  follow: {
    operationId: "followTag",
    method: "put",
    path: "/api/tags/follow",
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
    operationId: "unfollowTag",
    method: "put",
    path: "/api/tags/unfollow",
    tag,
    summary: "Follow a tag no longer",
    access: "user",
    limit: "follow",
    body: TagNameSchema,
    purges: [],
    response: TagFollowResultSchema,
  },
} as const satisfies Record<string, Endpoint>;
