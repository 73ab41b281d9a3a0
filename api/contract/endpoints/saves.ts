import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { PostCardSchema } from "../responses/posts";
import { PostSaveSchema } from "../posts/reactions";
import { KeptListQuerySchema, SavedPostSchema } from "../posts/saves";
import * as calls from "../calls/saves";

const tag = "Posts";

export const saves = {
  toggle: {
    ...calls.saves.toggle,
    operationId: "savePost",
    tag,
    summary: "Save a post to read it later, or take it off the caller's reading list",
    access: "user",
    limit: "reaction",
    body: PostSaveSchema,
    errors: [404],
    purges: [],
    response: SavedPostSchema,
  },
  listSaved: {
    ...calls.saves.listSaved,
    operationId: "listSavedPosts",
    tag,
    summary: "List the posts that the caller has saved, the last saved first",
    access: "user",
    query: KeptListQuerySchema,
    response: z.array(PostCardSchema),
  },
  listLiked: {
    ...calls.saves.listLiked,
    operationId: "listLikedPosts",
    tag,
    summary: "List the posts that the caller likes, the last liked first",
    access: "user",
    query: KeptListQuerySchema,
    response: z.array(PostCardSchema),
  },
} as const satisfies Record<string, Endpoint>;
