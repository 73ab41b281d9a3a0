import { endpoints } from "../../../contract/endpoints";
import type { Post } from "../../../contract/posts";
import type { ApiContext } from "../../context";
import { isForeignKeyViolation } from "../../db/client";
import { handle } from "../../endpoint";
import { type ApiError, forbidden, invalid, notFound } from "../../errors";
import { claimPicture, releasePicture } from "../../images/staged";
import { requireCaller } from "../../middleware/session";
import type { AuthenticatedUser } from "../../queries/accounts/sessions";
import { findCategoryId } from "../../queries/posts/categories";
import { createPost, getPost } from "../../queries/posts/posts";
import { toPost } from "../../serializers/post";
import { renderDescription, toStoredPost } from "../../serializers/stored-post";

export const postCreationRoutes = [
  handle(
    endpoints.posts.create,
    async (c, { rawBody, parseBody, image }) => {
      const { db, config } = c.var;
      const caller = requireCaller(c);
      refusePriceOfRider(caller, rawBody.price);
      const post = parseBody();
      const categoryId = await findCategoryId(db, post.category);
      if (!categoryId) throw noCategory();
      const stored = toStoredPost(post);
      const picture = await claimPicture(c, image, post.pictureId);
      const row = await createPost(db, {
        ...stored,
        categoryId,
        userId: caller.id,
        picture,
      })
        .catch((error: unknown) => releasePicture(c, picture, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      return toPost(row, config.PUBLIC_URL);
    },
    requirePost,
  ),

  handle(endpoints.posts.preview, async (_c, { parseBody }) => ({
    descriptionHtml: renderDescription(parseBody().description),
  })),
];

/** A post as the caller sees it. */
export async function requirePost(c: ApiContext, id: string): Promise<Post> {
  const row = await getPost(c.var.db, id, requireCaller(c).id);
  if (!row) throw notFound("This post has been deleted");
  return toPost(row, c.var.config.PUBLIC_URL);
}

/** The refusal of an unknown category. */
export function noCategory(): ApiError {
  return invalid({ category: ["Choose one of the categories"] });
}

/** Explains a failed write where the category was deleted after it had been found. */
export async function refuseLostCategory(
  c: ApiContext,
  categoryId: string | undefined,
  error: unknown,
): Promise<never> {
  const isLost =
    categoryId && isForeignKeyViolation(error) && !(await findCategoryId(c.var.db, categoryId));
  throw isLost ? noCategory() : error;
}

/** A price makes a project, and only providers and admins may sell. */
export function refusePriceOfRider(caller: AuthenticatedUser, price: unknown): void {
  const hasPrice = typeof price === "string" ? price.trim() !== "" : price != null;
  if (hasPrice && caller.accountType === "rider" && !caller.isAdmin) {
    throw forbidden("Only providers can set a price. Become a provider first");
  }
}
