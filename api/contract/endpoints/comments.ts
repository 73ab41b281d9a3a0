import { tagsOfComments } from "../cache/tags";
import {
  CommentCreateSchema,
  CommentListQuerySchema,
  CommentSchema,
  CommentUpdateSchema,
} from "../comments";
import { pageOf } from "../common";
import type { Endpoint } from "../endpoint";

const tag = "Comments";

export const comments = {
  list: {
    operationId: "listComments",
    method: "get",
    path: "/api/comments",
    tag,
    summary: "List the comments on a post, newest first",
    access: "public",
    query: CommentListQuerySchema,
    errors: [404],
    response: pageOf(CommentSchema),
    shows: tagsOfComments,
    isCached: true,
  },
  get: {
    operationId: "getComment",
    method: "get",
    path: "/api/comments/{id}",
    tag,
    summary: "Get a comment",
    access: "user",
    response: CommentSchema,
  },
  create: {
    operationId: "createComment",
    method: "post",
    path: "/api/comments",
    tag,
    summary: "Comment on a post",
    access: "user",
    limit: "comment",
    body: CommentCreateSchema,
    status: 201,
    errors: [404],
    purges: ["post", "site"],
    response: CommentSchema,
  },
  update: {
    operationId: "updateComment",
    method: "put",
    path: "/api/comments/{id}",
    tag,
    summary: "Update a comment. For its author and admins",
    access: "user",
    limit: "comment",
    body: CommentUpdateSchema,
    purges: ["post"],
    response: CommentSchema,
  },
  delete: {
    operationId: "deleteComment",
    method: "delete",
    path: "/api/comments/{id}",
    tag,
    summary: "Delete a comment. For its author, the post's author and admins",
    access: "user",
    limit: "write",
    purges: ["post", "site"],
    response: CommentSchema,
  },
} as const satisfies Record<string, Endpoint>;
