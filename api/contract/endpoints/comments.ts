import {
  CommentCreateSchema,
  CommentListQuerySchema,
  CommentSchema,
  CommentUpdateSchema,
} from "../comments";
import { pageOf } from "../common";
import type { Endpoint } from "../endpoint";
import * as calls from "../calls/comments";

const tag = "Comments";

export const comments = {
  list: {
    ...calls.comments.list,
    operationId: "listComments",
    tag,
    summary: "List the comments on a post, newest first",
    access: "public",
    query: CommentListQuerySchema,
    errors: [404],
    response: pageOf(CommentSchema),
    isCached: true,
  },
  get: {
    ...calls.comments.get,
    operationId: "getComment",
    tag,
    summary: "Get a comment",
    access: "user",
    response: CommentSchema,
  },
  create: {
    ...calls.comments.create,
    operationId: "createComment",
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
    ...calls.comments.update,
    operationId: "updateComment",
    tag,
    summary: "Update a comment. For its author and admins",
    access: "user",
    limit: "comment",
    body: CommentUpdateSchema,
    purges: ["post"],
    response: CommentSchema,
  },
  delete: {
    ...calls.comments.delete,
    operationId: "deleteComment",
    tag,
    summary: "Delete a comment. For its author, the post's author and admins",
    access: "user",
    limit: "write",
    purges: ["post", "site"],
    response: CommentSchema,
  },
} as const satisfies Record<string, Endpoint>;
