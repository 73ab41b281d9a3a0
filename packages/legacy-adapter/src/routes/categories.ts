import { ApiError, conflict } from "../../../../api/src/lib/errors";
import type { Category } from "../../../../api/contract/responses/categories";
import type { Group } from "../calls";
import { CategoryDocumentSchema } from "../documents";
import type { CategoryDocument } from "../documents";
import { requireDocument } from "../back-end";
import type { BackEnd } from "../back-end";
import { partOf } from "../lists";
import { listCategories, toCategories } from "../serializers/category";

export const categories: Group<"categories"> = {
  list: async ({ backEnd, query }) => partOf(await listCategories(backEnd), query.after),
  get: async ({ backEnd, params }) => toCategory(backEnd, await readCategory(backEnd, params.id)),
  async create({ backEnd, body }) {
    const answer = await backEnd.send("POST", "/api/category", body);
    return toCategory(backEnd, requireDocument(CategoryDocumentSchema, answer));
  },
  async update({ backEnd, params: { id }, body }) {
    await backEnd.send("PUT", `/api/category/${id}`, body);
    return toCategory(backEnd, await readCategory(backEnd, id));
  },
  async delete({ backEnd, params: { id }, query }) {
    if (query.moveTo) {
      throw new ApiError(
        "VALIDATION_FAILED",
        "This site's server has no way to move posts to another category",
      );
    }
    const category = await toCategory(backEnd, await readCategory(backEnd, id));
    const { postsCount } = category;
    if (postsCount > 0) throw conflict(`This category still has posts: ${postsCount}`);
    await backEnd.send("DELETE", `/api/category/${id}`);
    return category;
  },
};

function readCategory(backEnd: BackEnd, id: string): Promise<CategoryDocument> {
  return backEnd.read(`/api/category/${id}`, CategoryDocumentSchema);
}

async function toCategory(backEnd: BackEnd, document: CategoryDocument): Promise<Category> {
  const [category] = await toCategories(backEnd, [document], await backEnd.posts());
  return category as Category;
}
