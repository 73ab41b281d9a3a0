import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader } from "./route";

test("the import form offers every category, including those after the first hundred", async () => {
  const titles = Array.from({ length: 101 }, (_, index) => `Category ${index}`);
  const list = async ({ query }: { query?: { after: string } } = {}) =>
    titles.slice(...(query ? [100] : [0, 100])).map((title) => ({ id: title, title }));
  const archives = {
    get: async () => ({ state: "done", counts: { total: 0 } }),
    listPast: async () => [],
  };
  const api = { categories: { list }, archives };
  const context = {
    api,
    formOwner: null,
    getViewer: async () => ({ id: "1" }),
    getSite: async () => ({ newcomerHours: 24 }),
  };
  const args = { context, params: { id: "1" }, request: new Request("http://site") };
  const { data } = await loader(args as unknown as LoaderFunctionArgs);
  expect(data.categories).toEqual(titles);
});
