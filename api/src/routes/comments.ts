import { z } from "zod";
import { CommentCreateSchema, CommentSchema } from "../../contract/comments";
import { PageNumberSchema, pageOf } from "../../contract/common";
import { addCall, createRouter } from "../call";
import { toComment } from "../documents/comment";
import { notFound } from "../errors";
import { requireCaller } from "../middleware/session";
import { createComment, getCommentWindow, getCommentedPost } from "../queries/comments";
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
    answer: pageOf(CommentSchema),
  },
  async (c, { query: { postId, page } }) => {
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw notFound("There is no such post");
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
    answer: CommentSchema,
  },
  async (c, { sent, input }) => {
    const caller = requireCaller(c);
    const postId = typeof sent.postId === "string" ? sent.postId : input().postId;
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw notFound("There is no such post");
    const { description } = input();
    const comment = { postSeq: post.seq, userId: caller.id, description };
    return toComment(await createComment(c.var.db, comment), c.var.config.PUBLIC_URL);
  },
);
