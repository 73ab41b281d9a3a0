import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { PostCardSchema } from "../posts";
import { PostSaveSchema } from "../posts/reactions";
import { KeptListQuerySchema, SavedPostSchema } from "../posts/saves";

const tag = "Posts";

export const saves = {
  toggle: {
    operationId: "savePost",
    method: "put",
    path: "/api/posts/saves",
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
    operationId: "listSavedPosts",
    method: "get",
    path: "/api/posts/saves",
    tag,
    summary: "List the posts that the caller has saved, the last saved first",
    access: "user",
    query: KeptListQuerySchema,
    response: z.array(PostCardSchema),
  },
  listLiked: {
    operationId: "listLikedPosts",
    method: "get",
    path: "/api/posts/likes",
    tag,
    summary: "List the posts that the caller likes, the last liked first",
    access: "user",
    query: KeptListQuerySchema,
    response: z.array(PostCardSchema),
  },
} as const satisfies Record<string, Endpoint>;
