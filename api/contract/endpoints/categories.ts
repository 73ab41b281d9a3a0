import { z } from "zod";
import { tagsOfCategories, tagsOfCategory } from "../cache/tags";
import { CategorySchema, CategoryUpdateSchema, CategoryWriteSchema } from "../categories";
import { IdSchema } from "../common";
import type { Endpoint } from "../endpoint";

const tag = "Categories";

export const categories = {
  list: {
    operationId: "listCategories",
    method: "get",
    path: "/api/category",
    tag,
    summary: "List all categories by title",
    access: "public",
    query: z.object({ after: IdSchema.optional() }),
    response: z.array(CategorySchema),
    shows: tagsOfCategories,
    isCached: true,
  },
  get: {
    operationId: "getCategory",
    method: "get",
    path: "/api/category/{id}",
    tag,
    summary: "Get a category",
    access: "public",
    response: CategorySchema,
    shows: tagsOfCategory,
  },
  create: {
    operationId: "createCategory",
    method: "post",
    path: "/api/category",
    tag,
    summary: "Create a category",
    access: "admin",
    limit: "write",
    body: CategoryWriteSchema,
    status: 201,
    purges: ["list", "site"],
    response: CategorySchema,
  },
  update: {
    operationId: "updateCategory",
    method: "put",
    path: "/api/category/{id}",
    tag,
    summary: "Rename a category, on all of its posts too",
    access: "admin",
    limit: "write",
    body: CategoryUpdateSchema,
    purges: ["category", "list", "site"],
    response: CategorySchema,
  },
  delete: {
    operationId: "deleteCategory",
    method: "delete",
    path: "/api/category/{id}",
    tag,
    summary:
      "Delete an empty category, or one whose posts move to another. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    query: z.object({
      moveTo: IdSchema.optional().meta({ description: "The category to move its posts to" }),
    }),
    purges: ["category", "list", "site"],
    response: CategorySchema,
  },
} as const satisfies Record<string, Endpoint>;
