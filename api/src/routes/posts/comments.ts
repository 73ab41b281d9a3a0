import { postTag } from "../../../contract/cache/tags";
import type { Comment } from "../../../contract/responses/comments";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { isStaleWrite } from "../../db/version";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict, forbidden, invalid, notFound, stale } from "../../lib/errors";
import { announceSoon } from "../../services/inbox/announce";
import { mayChange } from "../../services/request/acts";
import { renderComment } from "../../lib/markdown/render-comment";
import { requireAllowed } from "../../services/accounts/allowed";
import { countNewcomer, checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";
import { markChanged, markRemoved } from "../../services/purges/purge";
import { readMentions } from "../../queries/notifications/mentions";
import { pageWindow, toPage } from "../../queries/pagination";
import {
  countNewer,
  createComment,
  deleteComment,
  getComment,
  getCommentOwners,
  getCommentWindow,
  getCommentedPost,
  getParent,
  updateComment,
} from "../../queries/posts/comments";
import type { CommentRow } from "../../db/rows";
import { foldComments } from "../users/blocks";
import { toComment } from "../../serializers/comment";

const PARENT_GONE =
  "The comment you replied to was deleted. Send yours again to post it as a new comment";

export const commentRoutes = [
  handle(endpoints.comments.list, async (c, { query: { postId, limit, around, ...query } }) => {
    const post = await getCommentedPost(c.var.db, postId);
    if (!post) throw noPost();
    const page = around
      ? Math.floor((await countNewer(c.var.db, post.seq, around)) / limit) + 1
      : query.page;
    const window = pageWindow(page, post.comments_count, limit);
    const rows = await getCommentWindow(c.var.db, post.seq, window);
    const { PUBLIC_URL } = c.var.config;
    const comments = rows.map((row) => toComment(row, PUBLIC_URL));
    return toPage(await foldComments(c, comments), page, post.comments_count, limit);
  }),

  handle(endpoints.comments.get, async (c, { params }) =>
    serialize(c, await getComment(c.var.db, params.id)),
  ),

  handle(
    endpoints.comments.create,
    async (c, { rawBody, parseBody }) => {
      const caller = requireCaller(c);
      const postId = typeof rawBody.postId === "string" ? rawBody.postId : parseBody().postId;
      const post = await requireOpenPost(c, postId);
      requireVerified(c);
      requireAllowed(c, "comment");
      const { description, parentId } = parseBody();
      await checkLinks(c, { description });
      const parent = parentId ? await getParent(c.var.db, post.seq, parentId) : null;
      if (parentId && !parent) throw invalid({ parentId: [PARENT_GONE] });
      const text = await render(c, description);
      await countNewcomer(c, "comment");
      const comment = { postSeq: post.seq, userId: caller.id, parent };
      const row = await createComment(c.var.db, { ...comment, ...text });
      if (!row) {
        await requireOpenPost(c, postId);
        throw noPost();
      }
      markChanged(c, postTag(row.post_id), "site");
      announceSoon(c, post.user_id, parent?.user_id, ...text.mentionedIds);
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
      if (!mayChange(c, owners.user_id)) {
        throw forbidden("Only its author or an admin can change this comment");
      }
      const { description, baseVersion } = parseBody();
      await checkLinks(c, { description });
      const change = { ...(await render(c, description)), baseVersion };
      const row = await updateComment(c.var.db, params.id, change).catch(async (error: unknown) => {
        if (!isStaleWrite(error)) throw error;
        throw stale(serialize(c, await getComment(db, params.id)));
      });
      if (row) {
        markChanged(c, postTag(row.post_id));
        announceSoon(c, ...mentionedIn(owners), ...change.mentionedIds);
      }
      return serialize(c, row);
    },
    async (c, id) => serialize(c, await getComment(c.var.db, id)),
  ),

  handle(endpoints.comments.delete, async (c, { params }) => {
    const { db } = c.var;
    const owners = await getCommentOwners(db, params.id);
    if (!owners) throw noComment();
    if (requireCaller(c).id !== owners.post_user_id && !mayChange(c, owners.user_id)) {
      throw forbidden("Only its author, the post's author or an admin can delete this comment");
    }
    const row = await deleteComment(c.var.db, params.id);
    if (row) {
      markRemoved(c, postTag(row.post_id), "site");
      const { post_user_id: author, parent_user_id: answered } = owners;
      announceSoon(c, author, answered ?? undefined, ...mentionedIn(owners));
    }
    return serialize(c, row);
  }),
];

/** The post that a comment is for, if it takes any. */
async function requireOpenPost(c: ApiContext, id: string) {
  const post = await getCommentedPost(c.var.db, id);
  if (!post) throw noPost();
  if (post.comment_status === "closed") throw conflict("Comments on this post are closed");
  return post;
}

async function render(c: ApiContext, description: string) {
  const mentions = await readMentions(c.var.db, description);
  const mentioned = new Set<string>();
  const descriptionHtml = renderComment(description, mentions, mentioned);
  return { description, descriptionHtml, mentionedIds: [...mentioned] };
}

const mentionedIn = (owners: { mentioned_ids: string }): string[] =>
  JSON.parse(owners.mentioned_ids);

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
