import { expect, test } from "vitest";
import type { Api } from "~/server/api/types";
import { listAllCategories } from "./categories.server";

function createApi(count: number): Api {
  const ids = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const list = async ({ query }: { query?: { after?: string } } = {}) => {
    const start = query?.after === undefined ? 0 : Number(query.after) + 1;
    return ids.slice(start, start + 100);
  };
  return { categories: { list } } as unknown as Api;
}

test.each([0, 1, 99, 100, 101, 200, 250])("all of %i categories are listed once", async (count) => {
  const ids = (await listAllCategories(createApi(count))).map(({ id }) => Number(id));
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => index));
});
