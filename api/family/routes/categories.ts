import { ApiError, conflict } from "../../src/lib/errors";
import type { Category } from "../../contract/categories";
import type { Group } from "../calls";
import { CategoryDocumentSchema } from "../documents";
import type { CategoryDocument } from "../documents";
import { requireDocument } from "../family";
import type { Family } from "../family";
import { partOf } from "../lists";
import { listCategories, toCategories } from "../serializers/category";

export const categories: Group<"categories"> = {
  list: async ({ family, query }) => partOf(await listCategories(family), query.after),
  get: async ({ family, params }) => toCategory(family, await readCategory(family, params.id)),
  async create({ family, body }) {
    const answer = await family.send("POST", "/api/category", body);
    return toCategory(family, requireDocument(CategoryDocumentSchema, answer));
  },
  async update({ family, params: { id }, body }) {
    await family.send("PUT", `/api/category/${id}`, body);
    return toCategory(family, await readCategory(family, id));
  },
  async delete({ family, params: { id }, query }) {
    if (query.moveTo) {
      throw new ApiError(
        "VALIDATION_FAILED",
        "This site's server has no way to move posts to another category",
      );
    }
    const category = await toCategory(family, await readCategory(family, id));
    const { postsCount } = category;
    if (postsCount > 0) throw conflict(`This category still has posts: ${postsCount}`);
    await family.send("DELETE", `/api/category/${id}`);
    return category;
  },
};

function readCategory(family: Family, id: string): Promise<CategoryDocument> {
  return family.read(`/api/category/${id}`, CategoryDocumentSchema);
}

async function toCategory(family: Family, document: CategoryDocument): Promise<Category> {
  const [category] = await toCategories(family, [document], await family.posts());
  return category as Category;
}
