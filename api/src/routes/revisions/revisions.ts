import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import type { RevisionRow } from "../../db/rows";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { mayChange } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";
import { getDraft } from "../../queries/drafts/drafts";
import { getStoredPost } from "../../queries/posts/post-changes";
import { type RevisionsOf, getRevision, listRevisions } from "../../queries/revisions/revisions";
import { toRevision, toRevisionItems } from "../../serializers/revision";
import { requireWritten } from "../../services/posts/post-rules";
import { restoreDraft, restorePost, restoreWorkingCopy } from "../../services/revisions/restore";

export const revisionRoutes = [
  handle(endpoints.revisions.list, async (c, { params }) => {
    const rows = await listRevisions(c.var.db, await requireRevised(c, params.id));
    return toRevisionItems(rows, c.var.config.PUBLIC_URL);
  }),

  handle(endpoints.revisions.get, async (c, { params: { id, revisionId } }) => {
    const row = await requireRevision(c, await requireRevised(c, id), revisionId);
    return toRevision(row, c.var.config.PUBLIC_URL);
  }),

  handle(
    endpoints.revisions.restore,
    async (c, { params: { id, revisionId }, parseBody }) => {
      const of = await requireRevised(c, id);
      const revision = await requireRevision(c, of, revisionId);
      const { baseVersion } = parseBody();
      if ("draftId" in of) return restoreDraft(c, id, { revision, baseVersion });
      // What readers never saw is not shown to them by the way.
      const restore = revision.reason === "edited" ? restoreWorkingCopy : restorePost;
      return restore(c, id, { revision, baseVersion });
    },
    requireWritten,
  ),
];

/** A draft of the caller, or a post that they may change; for others there are no revisions. */
async function requireRevised(c: ApiContext, id: string): Promise<RevisionsOf> {
  const { id: userId } = requireCaller(c);
  const post = await getStoredPost(c.var.db, id);
  if (post && mayChange(c, post.user_id, post.title)) return { userId, postId: id };
  if (!post && (await getDraft(c.var.db, { userId, id }))) return { userId, draftId: id };
  throw notFound("There is no such post of yours");
}

async function requireRevision(c: ApiContext, of: RevisionsOf, id: string): Promise<RevisionRow> {
  const row = await getRevision(c.var.db, of, id);
  if (!row) throw notFound("There is no such revision");
  return row;
}
