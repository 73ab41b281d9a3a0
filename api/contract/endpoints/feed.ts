import type { Endpoint } from "../endpoint";
import {
  FeedAddressSchema,
  FeedPageSchema,
  FeedSuggestionsSchema,
  FeedTokenSchema,
  NewFeedAddressSchema,
  PrivateFeedSchema,
} from "../posts/feed";
import { FeedQuerySchema } from "../posts/feed-query";
import * as calls from "../calls/feed";

const tag = "Feed";

export const feed = {
  list: {
    ...calls.feed.list,
    operationId: "listFeed",
    tag,
    summary: "List the posts of the people and tags that the caller follows, newest first",
    access: "user",
    query: FeedQuerySchema,
    response: FeedPageSchema,
  },
  suggestions: {
    ...calls.feed.suggestions,
    operationId: "getFeedSuggestions",
    tag,
    summary: "Suggest people and tags that the caller does not follow yet",
    access: "user",
    response: FeedSuggestionsSchema,
  },
  getAddress: {
    ...calls.feed.getAddress,
    operationId: "getFeedAddress",
    tag,
    summary: "Say since when the caller's feed has a private address",
    access: "user",
    response: FeedAddressSchema,
  },
  createAddress: {
    ...calls.feed.createAddress,
    operationId: "createFeedAddress",
    tag,
    summary: "Give the caller's feed a new private address. A former one stops working",
    access: "user",
    limit: "write",
    isNeverReplayed: true,
    purges: [],
    response: NewFeedAddressSchema,
  },
  revokeAddress: {
    ...calls.feed.revokeAddress,
    operationId: "revokeFeedAddress",
    tag,
    summary: "Revoke the private address of the caller's feed",
    access: "user",
    limit: "write",
    purges: [],
    response: FeedAddressSchema,
  },
  readPrivate: {
    ...calls.feed.readPrivate,
    operationId: "readPrivateFeed",
    tag,
    summary: "Read a feed by the token of its private address",
    access: "public",
    limit: "search",
    query: FeedTokenSchema,
    errors: [404],
    response: PrivateFeedSchema,
  },
} as const satisfies Record<string, Endpoint>;
