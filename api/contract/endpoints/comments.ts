import {
  CommentCreateSchema,
  CommentListQuerySchema,
  CommentUpdateSchema,
  ImportedCommentListQuerySchema,
} from "../comments";
import { CommentSchema } from "../responses/comments";
import { pageOf } from "../common";
import type { Endpoint } from "../endpoint";
import { ImportedCommentAloneSchema, ImportedCommentSchema } from "../responses/imported-comments";
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
    summary: "Comment on a post. 409 where its author has closed the comments",
    access: "user",
    limit: "comment",
    body: CommentCreateSchema,
    status: 201,
    errors: [404, 409],
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
  listImported: {
    ...calls.comments.listImported,
    operationId: "listImportedComments",
    tag,
    summary: "List the comments that came along with an imported post, oldest first",
    access: "public",
    query: ImportedCommentListQuerySchema,
    errors: [404],
    response: pageOf(ImportedCommentSchema),
    isCached: true,
  },
  getImported: {
    ...calls.comments.getImported,
    operationId: "getImportedComment",
    tag,
    summary: "Get a comment that came along with a post. For the post's author and moderators",
    access: "user",
    response: ImportedCommentAloneSchema,
  },
  deleteImported: {
    ...calls.comments.deleteImported,
    operationId: "deleteImportedComment",
    tag,
    summary: "Delete a comment that came along with a post. For the post's author and moderators",
    access: "user",
    limit: "write",
    purges: ["post"],
    response: ImportedCommentSchema,
  },
} as const satisfies Record<string, Endpoint>;
