import { postTag } from "../../../contract/cache/tags";
import { COMMENTS_SHOWN } from "../../../contract/comments";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { forbidden, notFound } from "../../lib/errors";
import { toPostSlug } from "../../lib/text/slug";
import {
  deleteImportedComment,
  getImportedComment,
  listImportedComments,
} from "../../queries/imports/imported-comments";
import { toPage } from "../../queries/pagination";
import { toImportedComment } from "../../serializers/imports/imported-comment";
import { markRemoved } from "../../services/purges/purge";
import { actAsAdmin } from "../../services/request/acts";
import { mayModerate, requireCaller } from "../../services/request/caller";

export const importedCommentRoutes = [
  handle(endpoints.comments.listImported, async (c, { query: { postId, page } }) => {
    const found = await listImportedComments(c.var.db, postId, page);
    if (!found) throw notFound("There is no such post");
    return toPage(found.rows.map(toImportedComment), page, found.total, COMMENTS_SHOWN);
  }),

  handle(endpoints.comments.getImported, async (c, { params }) => {
    const row = await requireRemovable(c, params.id);
    return { ...toImportedComment(row), postSlug: toPostSlug(row.title) };
  }),

  handle(endpoints.comments.deleteImported, async (c, { params }) => {
    const row = await requireRemovable(c, params.id);
    if (row.user_id !== requireCaller(c).id) actAsAdmin(c, { ownerId: row.user_id });
    await deleteImportedComment(c.var.db, row.id);
    markRemoved(c, postTag(row.post_id));
    return toImportedComment(row);
  }),
];

/** A comment that the caller may delete: on a post of their own, or of anybody for moderators. */
async function requireRemovable(c: ApiContext, id: string) {
  const row = await getImportedComment(c.var.db, id);
  if (!row) throw notFound("There is no such comment");
  const caller = requireCaller(c);
  if (row.user_id === caller.id || mayModerate(caller)) return row;
  throw forbidden("Only the post’s author or a moderator can delete this comment");
}
