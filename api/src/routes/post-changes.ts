import { PostSchema, PostUpdateSchema, UPDATED_PRICE_ALONE } from "../../contract/posts";
import { type Router, addCall } from "../call";
import type { ApiContext } from "../context";
import { toPost } from "../documents/post";
import { toPostChanges } from "../documents/stored-post";
import { forbidden, invalid, notFound } from "../errors";
import { dropPictures } from "../images/remove";
import { giveBackPicture, takePicture } from "../images/waiting";
import { isOwnerOrAdmin, requireCaller } from "../middleware/session";
import { findCategoryId } from "../queries/categories";
import { type KeptPost, deletePost, getKeptPost, updatePost } from "../queries/post-changes";
import { noCategory, refuseLostCategory, refusePriceOfRider } from "./post-writing";

/** Adds the calls that change and delete posts. */
export function addPostChanges(router: Router): void {
  addCall(
    router,
    {
      method: "put",
      path: "/api/posts/{id}",
      tag: "Posts",
      summary: "Change a post; what is left out stays, an empty price makes it a blog post",
      access: "user",
      limit: "post",
      body: PostUpdateSchema,
      takesUpload: true,
      answer: PostSchema,
    },
    async (c, { params, sent, input, image }) => {
      const { db, config } = c.var;
      const kept = await requireChangeable(c, params.id);
      const caller = requireCaller(c);
      refusePriceOfRider(caller, sent.price);
      const { category, pictureId, ...changes } = input();
      const price = changes.price === undefined ? kept.price_cents : changes.price;
      if (changes.updatedPrice != null && price === null) {
        throw invalid({ updatedPrice: [UPDATED_PRICE_ALONE] });
      }
      const categoryId = category && (await findCategoryId(db, category));
      if (categoryId === null) throw noCategory();
      const picture = await takePicture(c, image, pictureId);
      const { post, dropped } = await updatePost(
        db,
        { id: params.id, callerId: caller.id },
        {
          ...toPostChanges(changes, kept.description),
          ...(categoryId && { categoryId }),
          ...(picture && { picture }),
        },
      )
        .catch((error: unknown) => giveBackPicture(c, picture, error))
        .catch((error: unknown) => refuseLostCategory(c, categoryId, error));
      dropPictures(c, post || !picture || picture.isWaiting ? dropped : [...dropped, picture.id]);
      if (!post) throw notFound("The post was deleted meanwhile");
      return toPost(post, config.PUBLIC_URL);
    },
  );

  addCall(
    router,
    {
      method: "delete",
      path: "/api/posts/{id}",
      tag: "Posts",
      summary: "Delete a post with its comments, reactions and pictures",
      access: "user",
      answer: PostSchema,
    },
    async (c, { params }) => {
      await requireChangeable(c, params.id);
      const { post, dropped } = await deletePost(c.var.db, params.id, requireCaller(c).id);
      dropPictures(c, dropped);
      if (!post) throw notFound("The post was deleted meanwhile");
      return toPost(post, c.var.config.PUBLIC_URL);
    },
  );
}

/** A post that the caller may change. */
async function requireChangeable(c: ApiContext, id: string): Promise<KeptPost> {
  const kept = await getKeptPost(c.var.db, id);
  if (!kept) throw notFound("There is no such post");
  if (!isOwnerOrAdmin(requireCaller(c), kept.user_id)) {
    throw forbidden("Only its author or an admin may change this post");
  }
  return kept;
}
