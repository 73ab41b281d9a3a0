import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { removePicturesInBackground } from "../../services/images/remove";
import { requireCaller } from "../../services/request/caller";
import { deleteDraft, getDraft } from "../../queries/drafts/drafts";
import { listOwnPosts } from "../../queries/drafts/own-posts";
import { toPage } from "../../queries/pagination";
import { toOwnPost, toWorkingCopy } from "../../serializers/drafts/draft";
import { withExcerpt } from "../../serializers/stored-post";
import { requirePost } from "../../services/posts/post-rules";
import { publishWorkingCopy, saveWorkingCopy } from "../../services/drafts/working-copy";
import { publish } from "../../services/drafts/write-draft";

export const draftRoutes = [
  handle(endpoints.drafts.mine, async (c, { query }) => {
    const { status = null, kind = null, page = 1, query: title = "" } = query;
    const userId = requireCaller(c).id;
    const found = await listOwnPosts(c.var.db, { userId, status, kind, title: title.trim(), page });
    const { PUBLIC_URL } = c.var.config;
    const posts = found.rows.map((row) => toOwnPost(row, PUBLIC_URL));
    return { ...toPage(posts, page, found.total), counts: found.counts };
  }),

  handle(endpoints.drafts.getWorkingCopy, async (c, { params }) =>
    withExcerpt(await requireWorkingCopy(c, params.id)),
  ),

  handle(
    endpoints.drafts.saveWorkingCopy,
    async (c, { params, rawBody, image }) =>
      toWorkingCopy(
        await saveWorkingCopy(c, params.id, { rawBody, image }),
        c.var.config.PUBLIC_URL,
      ),
    requireWorkingCopy,
  ),

  handle(endpoints.drafts.discardWorkingCopy, async (c, { params }) => {
    const key = { userId: requireCaller(c).id, postId: params.id };
    const { draft, dropped } = await deleteDraft(c.var.db, key);
    removePicturesInBackground(c, dropped);
    if (!draft) throw noWorkingCopy();
    return toWorkingCopy(draft, c.var.config.PUBLIC_URL);
  }),

  handle(
    endpoints.drafts.publish,
    async (c, { params: { id } }) => {
      const userId = requireCaller(c).id;
      const draft = await getDraft(c.var.db, { userId, id });
      if (draft) return publish(c, draft);
      const copy = await getDraft(c.var.db, { userId, postId: id });
      if (!copy) throw notFound("There is nothing to publish");
      return publishWorkingCopy(c, id, copy);
    },
    requirePost,
  ),
];

async function requireWorkingCopy(c: ApiContext, id: string) {
  const row = await getDraft(c.var.db, { userId: requireCaller(c).id, postId: id });
  if (!row) throw noWorkingCopy();
  return toWorkingCopy(row, c.var.config.PUBLIC_URL);
}

function noWorkingCopy() {
  return notFound("There are no unpublished changes");
}
