import type { Comment } from "../../../contract/comments";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { handle } from "../../endpoint";
import { type ApiError, forbidden, notFound } from "../../errors";
import { isOwnerOrAdmin, requireCaller } from "../../middleware/session";
import { pageWindow, toPage } from "../../queries/pagination";
import {
  createComment,
  deleteComment,
  getComment,
  getCommentOwners,
  getCommentWindow,
  getCommentedPost,
  updateComment,
} from "../../queries/posts/comments";
import type { CommentRow } from "../../db/rows";
import { toComment } from "../../serializers/comment";

export const commentRoutes = [
  handle(endpoints.comments.list, async (c, { query: { postId, page, limit } }) => {
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw noPost();
    const window = pageWindow(page, post.comments_count, limit);
    const rows = await getCommentWindow(c.var.db, post.seq, window);
    const comments = rows.map((row) => toComment(row, c.var.config.PUBLIC_URL));
    return toPage(comments, page, post.comments_count, limit);
  }),

  handle(endpoints.comments.get, async (c, { params }) =>
    serialize(c, await getComment(c.var.db, params.id)),
  ),

  handle(
    endpoints.comments.create,
    async (c, { rawBody, parseBody }) => {
      const caller = requireCaller(c);
      const postId = typeof rawBody.postId === "string" ? rawBody.postId : parseBody().postId;
      const post = await getCommentedPost(c.var.db, postId);
      if (!post) throw noPost();
      const { description } = parseBody();
      const comment = { postSeq: post.seq, userId: caller.id, description };
      const row = await createComment(c.var.db, comment);
      if (!row) throw noPost();
      return toComment(row, c.var.config.PUBLIC_URL);
    },
    async (c, id) => serialize(c, await getComment(c.var.db, id)),
  ),

  handle(
    endpoints.comments.update,
    async (c, { params, parseBody }) => {
      const { db } = c.var;
      const owners = await getCommentOwners(db, params.id);
      if (!owners) throw noComment();
      if (!isOwnerOrAdmin(requireCaller(c), owners.user_id)) {
        throw forbidden("Only its author or an admin can change this comment");
      }
      return serialize(c, await updateComment(db, params.id, parseBody().description));
    },
    async (c, id) => serialize(c, await getComment(c.var.db, id)),
  ),

  handle(endpoints.comments.delete, async (c, { params }) => {
    const { db } = c.var;
    const caller = requireCaller(c);
    const owners = await getCommentOwners(db, params.id);
    if (!owners) throw noComment();
    if (!isOwnerOrAdmin(caller, owners.user_id) && caller.id !== owners.post_user_id) {
      throw forbidden("Only its author, the post's author or an admin can delete this comment");
    }
    return serialize(c, await deleteComment(db, params.id));
  }),
];

function serialize(c: ApiContext, row: CommentRow | null): Comment {
  if (!row) throw noComment();
  return toComment(row, c.var.config.PUBLIC_URL);
}

function noPost(): ApiError {
  return notFound("There is no such post");
}

function noComment(): ApiError {
  return notFound("There is no such comment");
}
