import { categoryTag } from "../../../contract/cache/tags";
import type { Category } from "../../../contract/responses/categories";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { isUniqueViolation } from "../../db/client";
import { isStaleWrite } from "../../db/version";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict, invalid, notFound, stale } from "../../lib/errors";
import { actAsAdmin } from "../../services/request/acts";
import { requireCaller } from "../../services/request/caller";
import { markChanged, markRemoved } from "../../services/purges/purge";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from "../../queries/posts/categories";
import type { CategoryRow } from "../../db/rows";
import { toCategory } from "../../serializers/category";
import { toBareList } from "../../http/link";
import { requireConfirmed } from "../../services/accounts/require-password";

export const categoryRoutes = [
  handle(endpoints.categories.list, async (c, { query }) => {
    const found = await listCategories(c.var.db, query.after ?? null);
    const { PUBLIC_URL } = c.var.config;
    return toBareList(c, found, (row) => toCategory(row, PUBLIC_URL));
  }),

  handle(endpoints.categories.get, (c, { params }) => requireCategory(c, params.id)),

  handle(
    endpoints.categories.create,
    async (c, { parseBody }) => {
      const category = { ...parseBody(), userId: requireCaller(c).id };
      actAsAdmin(c, { label: category.title });
      const created = await withUniqueTitle(c, createCategory(c.var.db, category));
      markChanged(c, "list", "site");
      return created;
    },
    requireCategory,
  ),

  handle(
    endpoints.categories.update,
    async (c, { params, parseBody }) => {
      if (!(await getCategory(c.var.db, params.id))) throw noCategory();
      const change = parseBody();
      actAsAdmin(c, { label: change.title });
      const writing = updateCategory(c.var.db, params.id, change);
      const renamed = await withUniqueTitle(c, writing).catch(async (error: unknown) => {
        if (!isStaleWrite(error)) throw error;
        throw stale(await requireCategory(c, params.id));
      });
      markChanged(c, categoryTag(params.id), "list", "site");
      return renamed;
    },
    requireCategory,
  ),

  handle(endpoints.categories.delete, async (c, { params, query: { moveTo } }) => {
    const { db } = c.var;
    if (moveTo && (moveTo === params.id || !(await getCategory(db, moveTo)))) {
      throw noPlace();
    }
    const { title } = await requireCategory(c, params.id);
    await requireConfirmed(c);
    actAsAdmin(c, { label: title });
    const { row, isDeleted } = await deleteCategory(c.var.db, params.id, moveTo ?? null);
    if (!row) throw noCategory();
    if (!isDeleted) {
      if (moveTo) throw noPlace();
      const { posts_count: count } = row;
      if (count === 0) throw conflict("This is the last category: posts need one");
      const posts = count === 1 ? "1 post is" : `${count} posts are`;
      throw conflict(`${posts} still in this category`);
    }
    markRemoved(c, categoryTag(params.id), "list", "site");
    if (moveTo) markChanged(c, categoryTag(moveTo));
    return toCategory(row, c.var.config.PUBLIC_URL);
  }),
];

async function requireCategory(c: ApiContext, id: string): Promise<Category> {
  const row = await getCategory(c.var.db, id);
  if (!row) throw noCategory();
  return toCategory(row, c.var.config.PUBLIC_URL);
}

/** The written category, or 409; titles are compared without regard to case. */
async function withUniqueTitle(
  c: ApiContext,
  writing: Promise<CategoryRow | null>,
): Promise<Category> {
  const row = await writing.catch((error: unknown) => {
    if (!isUniqueViolation(error, "categories.title_key")) throw error;
    throw conflict("A category with this title exists", "title");
  });
  if (!row) throw noCategory();
  return toCategory(row, c.var.config.PUBLIC_URL);
}

/** The refusal of a category to move posts to that is gone, or the same. */
function noPlace(): ApiError {
  return invalid({ moveTo: ["Choose another category"] });
}

function noCategory(): ApiError {
  return notFound("There is no such category");
}
