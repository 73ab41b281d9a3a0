import {
  PostCreateSchema,
  PostPreviewResultSchema,
  PostPreviewSchema,
  PostSchema,
} from "../../contract/posts";
import { type Router, addCall } from "../call";
import type { ApiContext } from "../context";
import { isOrphaned } from "../db/client";
import { toPost } from "../documents/post";
import { toStoredPost } from "../documents/stored-post";
import { type ApiError, forbidden, invalid } from "../errors";
import { giveBackPicture, takePicture } from "../images/waiting";
import { renderMarkdown } from "../markdown/render";
import { requireCaller } from "../middleware/session";
import { findCategoryId } from "../queries/categories";
import { createPost } from "../queries/posts";
import type { Caller } from "../queries/sessions";

/** Adds the calls that write posts. */
export function addPostWriting(router: Router): void {
  addCall(
    router,
    {
      method: "post",
      path: "/api/posts",
      tag: "Posts",
      summary: "Write a post; with a price it is a project",
      access: "user",
      limit: "post",
      body: PostCreateSchema,
      takesUpload: true,
      status: 201,
      answer: PostSchema,
    },
    async (c, { sent, input, image }) => {
      const { db, config } = c.var;
      const caller = requireCaller(c);
      refusePriceOfRider(caller, sent.price);
      const post = input();
      const categoryId = await findCategoryId(db, post.category);
      if (!categoryId) throw noCategory();
      const picture = await takePicture(c, image, post.pictureId);
      const row = await createPost(db, {
        ...toStoredPost(post),
        categoryId,
        userId: caller.id,
        picture,
      })
        .catch((error: unknown) => giveBackPicture(c, picture, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      return toPost(row, config.PUBLIC_URL);
    },
  );

  addCall(
    router,
    {
      method: "post",
      path: "/api/posts/preview",
      tag: "Posts",
      summary: "A description as it would be shown",
      access: "user",
      body: PostPreviewSchema,
      answer: PostPreviewResultSchema,
    },
    async (_c, { input }) => ({ descriptionHtml: renderMarkdown(input().description) }),
  );
}

/** The refusal of a category that is none. */
export function noCategory(): ApiError {
  return invalid({ category: ["Choose one of the categories"] });
}

/** Tells of a post that failed because its category was deleted since it was found. */
export async function refuseLostCategory(
  c: ApiContext,
  categoryId: string | undefined,
  error: unknown,
): Promise<never> {
  const isLost = categoryId && isOrphaned(error) && !(await findCategoryId(c.var.db, categoryId));
  throw isLost ? noCategory() : error;
}

/** A price makes a project, and a project takes a provider. */
export function refusePriceOfRider(caller: Caller, price: unknown): void {
  const hasPrice = typeof price === "string" ? price.trim() !== "" : price != null;
  if (hasPrice && caller.accountType === "rider" && !caller.isAdmin) {
    throw forbidden("Only providers may ask a price. Become one in your profile settings");
  }
}
