import { tagsTouchedBy } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { type Priced, UPDATED_PRICE_ALONE, findPriceProblem } from "../../../contract/posts/prices";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { forbidden, invalid, notFound } from "../../lib/errors";
import { removePicturesInBackground } from "../../services/images/remove";
import { claimPicture, releasePicture } from "../../services/images/staged";
import { announceSoon } from "../../services/inbox/announce";
import { mayChange } from "../../services/request/acts";
import { checkLinks, requireVerified } from "../../services/accounts/newcomers";
import { requireCaller } from "../../services/request/caller";
import { markChanged, markRemoved } from "../../services/purges/purge";
import { deleteDraft, getWritable } from "../../queries/drafts/drafts";
import {
  type StoredPost,
  deletePost,
  getStoredPost,
  updatePost,
} from "../../queries/posts/post-changes";
import { readRenderEnv } from "../../queries/posts/render-env";
import { toDraft } from "../../serializers/drafts/draft";
import { toPost } from "../../serializers/post";
import { toPostChanges } from "../../serializers/stored-post";
import { toCurrency } from "../../lib/site-currency";
import { toPrice } from "../../serializers/typed";
import { writeDraft } from "../../services/drafts/write-draft";
import {
  refuseLostCategory,
  refusePrice,
  refuseStalePost,
  requireCategoryId,
  requireWritten,
} from "../../services/posts/post-rules";

/** A new price needs an old one, and is lower. What is not sent stays as it is stored. */
function refusePrices(stored: StoredPost, { price, updatedPrice, currency }: Priced): void {
  if ([price, updatedPrice, currency].every((sent) => sent === undefined)) return;
  const old = price === undefined ? toPrice(stored.price_cents) : price;
  if (updatedPrice != null && old === null) {
    throw invalid({ updatedPrice: [UPDATED_PRICE_ALONE] });
  }
  const problem = findPriceProblem({
    price: old,
    updatedPrice: updatedPrice === undefined ? toPrice(stored.updated_price_cents) : updatedPrice,
    currency: toCurrency(currency ?? stored.currency),
  });
  if (!problem) return;
  const field = problem.field === "updatedPrice" && updatedPrice == null ? "price" : problem.field;
  throw invalid({ [field]: [problem.message] });
}

export const postUpdateRoutes = [
  handle(
    endpoints.posts.update,
    async (c, { params, rawBody, parseBody, image }) => {
      const { db, config } = c.var;
      const draft = await getWritable(db, { userId: requireCaller(c).id, id: params.id });
      if (draft) return writeDraft(c, draft, { rawBody, image });
      const stored = await requireEditablePost(c, params.id);
      const caller = requireCaller(c);
      refusePrice(c, rawBody.price, stored.price_cents !== null);
      const { category, pictureId, status, discardWorkingCopy, ...body } = parseBody();
      const { baseVersion, basePostVersion, ...changes } = body;
      const endsCopy = discardWorkingCopy === "true";
      if (status && status !== "published") throw invalid({ status: ["It is published already"] });
      refusePrices(stored, changes);
      requireVerified(c);
      await checkLinks(c, {
        description: changes.description,
        shortDescription: changes.shortDescription,
      });
      const categoryId = category === undefined ? undefined : await requireCategoryId(db, category);
      const env = await readRenderEnv(db, changes.description ?? "", {
        documentId: params.id,
        userId: caller.id,
      });
      const textChanges = toPostChanges(changes, stored.description, env);
      const picture = await claimPicture(c, image, pictureId);
      const { post, dropped } = await updatePost(
        c.var.db,
        {
          id: params.id,
          callerId: caller.id,
          baseVersion,
          basePostVersion,
          endsCopy,
        },
        {
          ...textChanges,
          ...(categoryId && { categoryId }),
          ...(picture && { picture }),
        },
      )
        .catch((error: unknown) => releasePicture(c, picture, error))
        .catch((error: unknown) => refuseStalePost(c, params.id, { baseVersion, endsCopy }, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      removePicturesInBackground(
        c,
        post || !picture || picture.isStaged ? dropped : [...dropped, picture.id],
      );
      if (!post) throw notFound("This post has been deleted");
      const updated = toPost(post, config.PUBLIC_URL);
      announceSoon(c, ...(textChanges.mentionedIds ?? []));
      const before = { categoryId: stored.category_id, tags: parseTags(stored) };
      markChanged(c, ...tagsTouchedBy(updated), ...tagsTouchedBy({ ...updated, ...before }));
      return updated;
    },
    requireWritten,
  ),

  handle(endpoints.posts.delete, async (c, { params }) => {
    const own = await deleteDraft(c.var.db, { userId: requireCaller(c).id, id: params.id });
    removePicturesInBackground(c, own.dropped);
    if (own.draft) return toDraft(own.draft, c.var.config.PUBLIC_URL);
    await requireEditablePost(c, params.id);
    const { post, dropped } = await deletePost(c.var.db, params.id, requireCaller(c).id);
    removePicturesInBackground(c, dropped);
    if (!post) throw notFound("This post has been deleted");
    const deleted = toPost(post, c.var.config.PUBLIC_URL);
    markRemoved(c, ...tagsTouchedBy(deleted));
    return deleted;
  }),
];

function parseTags({ tags }: StoredPost): string[] {
  return JSON.parse(tags);
}

/** A post that the caller may change. */
async function requireEditablePost(c: ApiContext, id: string): Promise<StoredPost> {
  const stored = await getStoredPost(c.var.db, id);
  if (!stored) throw notFound("There is no such post");
  if (!mayChange(c, stored.user_id, stored.title)) {
    throw forbidden("Only its author or an admin can change this post");
  }
  return stored;
}
