import { z } from "zod";
import { CategorySchema } from "../../contract/categories";
import { IdSchema } from "../../contract/common";
import { addCall, createRouter } from "../call";
import { toCategory } from "../documents/category";
import { setNextLink } from "../documents/link";
import { notFound } from "../errors";
import { getCategory, listCategories } from "../queries/categories";

export const categoryRoutes = createRouter();

addCall(
  categoryRoutes,
  {
    method: "get",
    path: "/api/category",
    tag: "Categories",
    summary: "All categories by title",
    access: "public",
    query: z.object({ after: IdSchema.optional() }),
    answer: z.array(CategorySchema),
  },
  async (c, { query }) => {
    const { rows, hasMore } = await listCategories(c.var.db, query.after ?? null);
    if (hasMore) setNextLink(c, rows.at(-1)?.id);
    return rows.map((row) => toCategory(row, c.var.config.PUBLIC_URL));
  },
);

addCall(
  categoryRoutes,
  {
    method: "get",
    path: "/api/category/{id}",
    tag: "Categories",
    summary: "One category",
    access: "public",
    answer: CategorySchema,
  },
  async (c, { params }) => {
    const row = await getCategory(c.var.db, params.id);
    if (!row) throw notFound("There is no such category");
    return toCategory(row, c.var.config.PUBLIC_URL);
  },
);
