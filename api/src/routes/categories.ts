import { z } from "zod";
import { type Category, CategorySchema, CategoryWriteSchema } from "../../contract/categories";
import { IdSchema } from "../../contract/common";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { isTaken } from "../db/client";
import { type CategoryRow, toCategory } from "../documents/category";
import { setNextLink } from "../documents/link";
import { type ApiError, conflict, notFound } from "../errors";
import { requireCaller } from "../middleware/session";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  renameCategory,
} from "../queries/categories";

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
    if (!row) throw noCategory();
    return toCategory(row, c.var.config.PUBLIC_URL);
  },
);

addCall(
  categoryRoutes,
  {
    method: "post",
    path: "/api/category",
    tag: "Categories",
    summary: "Add a category",
    access: "admin",
    body: CategoryWriteSchema,
    status: 201,
    answer: CategorySchema,
  },
  (c, { input }) => {
    const category = { ...input(), userId: requireCaller(c).id };
    return writeOnce(c, createCategory(c.var.db, category));
  },
);

addCall(
  categoryRoutes,
  {
    method: "put",
    path: "/api/category/{id}",
    tag: "Categories",
    summary: "Rename a category, also on every post in it",
    access: "admin",
    body: CategoryWriteSchema,
    answer: CategorySchema,
  },
  async (c, { params, input }) => {
    if (!(await getCategory(c.var.db, params.id))) throw noCategory();
    return writeOnce(c, renameCategory(c.var.db, params.id, input().title));
  },
);

addCall(
  categoryRoutes,
  {
    method: "delete",
    path: "/api/category/{id}",
    tag: "Categories",
    summary: "Delete an empty category",
    access: "admin",
    answer: CategorySchema,
  },
  async (c, { params }) => {
    const row = await deleteCategory(c.var.db, params.id);
    if (!row) throw noCategory();
    const { posts_count: count } = row;
    if (count > 0) {
      const posts = count === 1 ? "1 post is" : `${count} posts are`;
      throw conflict(`${posts} still in this category`);
    }
    return toCategory(row, c.var.config.PUBLIC_URL);
  },
);

/** What was written; a title is taken without regard to case. */
async function writeOnce(c: ApiContext, writing: Promise<CategoryRow | null>): Promise<Category> {
  const row = await writing.catch((error: unknown) => {
    if (!isTaken(error, "categories.title_key")) throw error;
    throw conflict("A category with this title exists", "title");
  });
  if (!row) throw noCategory();
  return toCategory(row, c.var.config.PUBLIC_URL);
}

function noCategory(): ApiError {
  return notFound("There is no such category");
}
