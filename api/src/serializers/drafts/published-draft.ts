import { PostCreateSchema } from "../../../contract/posts";
import { invalidBy } from "../../lib/errors";
import type { RenderEnv } from "../../lib/markdown/render";
import { toStoredPost } from "../stored-post";
import { type DraftText, withPrices } from "../typed";

/** The fields of the post that a draft becomes; refuses what no post may be with 422. */
export function toPublishedFields(draft: DraftText, env: RenderEnv) {
  const { categoryId, ...typed } = withPrices(draft);
  const result = PostCreateSchema.safeParse(typed);
  if (!result.success) throw invalidBy(result.error);
  return { ...toStoredPost(result.data, env), categoryId };
}
