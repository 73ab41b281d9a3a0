import { z } from "zod";
import {
  type Comment,
  CommentCreateSchema,
  CommentSchema,
  CommentUpdateSchema,
} from "../../contract/comments";
import { PageNumberSchema, pageOf } from "../../contract/common";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { type CommentRow, toComment } from "../documents/comment";
import { type ApiError, forbidden, notFound } from "../errors";
import { isOwnerOrAdmin, requireCaller } from "../middleware/session";
import {
  createComment,
  deleteComment,
  getComment,
  getCommentOwners,
  getCommentWindow,
  getCommentedPost,
  updateComment,
} from "../queries/comments";
import { pageWindow, toPage } from "../queries/page";

export const commentRoutes = createRouter();

addCall(
  commentRoutes,
  {
    method: "get",
    path: "/api/comments",
    tag: "Comments",
    summary: "The comments on a post, newest first",
    access: "public",
    query: z.object({
      postId: z.string({ error: "Name the post" }),
      page: PageNumberSchema.default(1),
    }),
    refusals: [404],
    answer: pageOf(CommentSchema),
  },
  async (c, { query: { postId, page } }) => {
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw noPost();
    const window = pageWindow(page, post.comments_count);
    const rows = await getCommentWindow(c.var.db, post.seq, window);
    const comments = rows.map((row) => toComment(row, c.var.config.PUBLIC_URL));
    return toPage(comments, page, post.comments_count);
  },
);

addCall(
  commentRoutes,
  {
    method: "post",
    path: "/api/comments",
    tag: "Comments",
    summary: "Comment on a post",
    access: "user",
    limit: "comment",
    body: CommentCreateSchema,
    status: 201,
    refusals: [404],
    answer: CommentSchema,
  },
  async (c, { sent, input }) => {
    const caller = requireCaller(c);
    const postId = typeof sent.postId === "string" ? sent.postId : input().postId;
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw noPost();
    const { description } = input();
    const comment = { postSeq: post.seq, userId: caller.id, description };
    const row = await createComment(c.var.db, comment);
    if (!row) throw noPost();
    return toComment(row, c.var.config.PUBLIC_URL);
  },
);

addCall(
  commentRoutes,
  {
    method: "get",
    path: "/api/comments/{id}",
    tag: "Comments",
    summary: "One comment",
    access: "user",
    answer: CommentSchema,
  },
  async (c, { params }) => answerComment(c, await getComment(c.var.db, params.id)),
);

addCall(
  commentRoutes,
  {
    method: "put",
    path: "/api/comments/{id}",
    tag: "Comments",
    summary: "Change a comment; its author stays the author",
    access: "user",
    limit: "comment",
    body: CommentUpdateSchema,
    answer: CommentSchema,
  },
  async (c, { params, input }) => {
    const { db } = c.var;
    const owners = await getCommentOwners(db, params.id);
    if (!owners) throw noComment();
    if (!isOwnerOrAdmin(requireCaller(c), owners.user_id)) {
      throw forbidden("Only its author or an admin may change this comment");
    }
    return answerComment(c, await updateComment(db, params.id, input().description));
  },
);

addCall(
  commentRoutes,
  {
    method: "delete",
    path: "/api/comments/{id}",
    tag: "Comments",
    summary: "Delete a comment: one's own, or one on one's own post",
    access: "user",
    answer: CommentSchema,
  },
  async (c, { params }) => {
    const { db } = c.var;
    const caller = requireCaller(c);
    const owners = await getCommentOwners(db, params.id);
    if (!owners) throw noComment();
    if (!isOwnerOrAdmin(caller, owners.user_id) && caller.id !== owners.post_user_id) {
      throw forbidden("Only its author, the post's author or an admin may delete this comment");
    }
    return answerComment(c, await deleteComment(db, params.id));
  },
);

function answerComment(c: ApiContext, row: CommentRow | null): Comment {
  if (!row) throw noComment();
  return toComment(row, c.var.config.PUBLIC_URL);
}

function noPost(): ApiError {
  return notFound("There is no such post");
}

function noComment(): ApiError {
  return notFound("There is no such comment");
}
