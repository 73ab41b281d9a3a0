import {
  OwnPostPageSchema,
  OwnPostQuerySchema,
  WorkingCopySchema,
  WorkingCopyWriteSchema,
} from "../drafts";
import type { Endpoint } from "../endpoint";
import { PostSchema } from "../posts";

const tag = "Posts";

export const drafts = {
  mine: {
    operationId: "listMyPosts",
    method: "get",
    path: "/api/posts/mine",
    tag,
    summary:
      "List the caller's posts of every status: drafts and scheduled ones first, newest first",
    access: "user",
    query: OwnPostQuerySchema,
    response: OwnPostPageSchema,
  },
  getWorkingCopy: {
    operationId: "getWorkingCopy",
    method: "get",
    path: "/api/posts/{id}/working-copy",
    tag,
    summary: "Get the caller's unpublished changes to a post",
    access: "user",
    response: WorkingCopySchema,
  },
  saveWorkingCopy: {
    operationId: "saveWorkingCopy",
    method: "put",
    path: "/api/posts/{id}/working-copy",
    tag,
    summary: "Change a post without publishing it. Omitted fields stay. For its author and admins",
    access: "user",
    limit: "draft",
    body: WorkingCopyWriteSchema,
    takesUpload: true,
    purges: [],
    response: WorkingCopySchema,
  },
  discardWorkingCopy: {
    operationId: "discardWorkingCopy",
    method: "delete",
    path: "/api/posts/{id}/working-copy",
    tag,
    summary: "Discard the caller's unpublished changes to a post",
    access: "user",
    limit: "write",
    purges: [],
    response: WorkingCopySchema,
  },
  publish: {
    operationId: "publishPost",
    method: "post",
    path: "/api/posts/{id}/publish",
    tag,
    summary: "Publish a draft, a scheduled post, or the caller's changes to a published one",
    access: "user",
    limit: "post",
    errors: [422],
    purges: ["post", "author", "category", "tagged", "list", "site"],
    response: PostSchema,
  },
} as const satisfies Record<string, Endpoint>;
