import { endpoints } from "../../../contract/endpoints";
import {
  type PostUpdate,
  UPDATED_PRICE_ALONE,
  UPDATED_PRICE_HIGHER,
} from "../../../contract/posts";
import type { ApiContext } from "../../context";
import { handle } from "../../endpoint";
import { forbidden, invalid, notFound } from "../../errors";
import { removePicturesInBackground } from "../../images/remove";
import { claimPicture, releasePicture } from "../../images/staged";
import { isOwnerOrAdmin, requireCaller } from "../../middleware/session";
import { findCategoryId } from "../../queries/posts/categories";
import {
  type StoredPost,
  deletePost,
  getStoredPost,
  updatePost,
} from "../../queries/posts/post-changes";
import { toPost } from "../../serializers/post";
import { toCents, toPostChanges } from "../../serializers/stored-post";
import { noCategory, refuseLostCategory, refusePriceOfRider, requirePost } from "./create-post";

type Prices = Pick<PostUpdate, "price" | "updatedPrice">;

/** A new price needs an old one, which is not lower. What is not sent stays as it is stored. */
function refuseUpdatedPrice(stored: StoredPost, { price, updatedPrice }: Prices): void {
  const old = price === undefined ? stored.price_cents : toCents(price);
  const updated = updatedPrice === undefined ? stored.updated_price_cents : toCents(updatedPrice);
  if (updatedPrice != null && old === null) {
    throw invalid({ updatedPrice: [UPDATED_PRICE_ALONE] });
  }
  if (old !== null && updated !== null && updated > old) {
    throw invalid({ [updatedPrice == null ? "price" : "updatedPrice"]: [UPDATED_PRICE_HIGHER] });
  }
}

export const postUpdateRoutes = [
  handle(
    endpoints.posts.update,
    async (c, { params, rawBody, parseBody, image }) => {
      const { db, config } = c.var;
      const stored = await requireEditablePost(c, params.id);
      const caller = requireCaller(c);
      refusePriceOfRider(caller, rawBody.price);
      const { category, pictureId, ...changes } = parseBody();
      refuseUpdatedPrice(stored, changes);
      const categoryId = category && (await findCategoryId(db, category));
      if (categoryId === null) throw noCategory();
      const textChanges = toPostChanges(changes, stored.description);
      const picture = await claimPicture(c, image, pictureId);
      const { post, dropped } = await updatePost(
        db,
        { id: params.id, callerId: caller.id },
        {
          ...textChanges,
          ...(categoryId && { categoryId }),
          ...(picture && { picture }),
        },
      )
        .catch((error: unknown) => releasePicture(c, picture, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      removePicturesInBackground(
        c,
        post || !picture || picture.isStaged ? dropped : [...dropped, picture.id],
      );
      if (!post) throw notFound("This post has been deleted");
      return toPost(post, config.PUBLIC_URL);
    },
    requirePost,
  ),

  handle(endpoints.posts.delete, async (c, { params }) => {
    await requireEditablePost(c, params.id);
    const { post, dropped } = await deletePost(c.var.db, params.id, requireCaller(c).id);
    removePicturesInBackground(c, dropped);
    if (!post) throw notFound("This post has been deleted");
    return toPost(post, c.var.config.PUBLIC_URL);
  }),
];

/** A post that the caller may change. */
async function requireEditablePost(c: ApiContext, id: string): Promise<StoredPost> {
  const stored = await getStoredPost(c.var.db, id);
  if (!stored) throw notFound("There is no such post");
  if (!isOwnerOrAdmin(requireCaller(c), stored.user_id)) {
    throw forbidden("Only its author or an admin can change this post");
  }
  return stored;
}
