import { BARE_LIST_SIZE } from "~api/contract/common";
import type { Category } from "~api/contract/responses/categories";
import type { Api } from "~/server/api/types";

export async function listCategoryTitles(api: Api) {
  const all = await listAllCategories(api);
  return {
    categories: all.map(({ title }) => title),
    defaultCategory: all.find(({ isDefault }) => isDefault)?.title ?? null,
  };
}

/** All categories by title; the API returns them in pages. */
export async function listAllCategories(api: Api): Promise<Category[]> {
  let part = await api.categories.list();
  const all = [...part];
  while (part.length === BARE_LIST_SIZE) {
    part = await api.categories.list({ query: { after: part.at(-1)?.id } });
    all.push(...part);
  }
  return all;
}
