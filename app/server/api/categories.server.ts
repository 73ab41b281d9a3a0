import { BARE_LIST_SIZE } from "~api/contract/common";
import type { Category } from "~api/contract/categories";
import type { Api } from "~/server/api/types";

/** The titles to choose a category from, and that of the one where posts without a choice go. */
export async function listCategoryTitles(api: Api) {
  const all = await listAllCategories(api);
  return {
    categories: all.map(({ title }) => title),
    defaultCategory: all.find(({ isDefault }) => isDefault)?.title ?? null,
  };
}

/** All categories by title. The API returns them in parts, so that no answer grows without bound. */
export async function listAllCategories(api: Api): Promise<Category[]> {
  let part = await api.categories.list();
  const all = [...part];
  while (part.length === BARE_LIST_SIZE) {
    part = await api.categories.list({ query: { after: part.at(-1)?.id } });
    all.push(...part);
  }
  return all;
}
