import { z } from "zod";
import { CategoryUpdateSchema, CategoryWriteSchema } from "../categories";
import { CategorySchema } from "../responses/categories";
import { IdSchema } from "../common";
import type { Endpoint } from "../endpoint";
import * as calls from "../calls/categories";

const tag = "Categories";

export const categories = {
  list: {
    ...calls.categories.list,
    operationId: "listCategories",
    tag,
    summary: "List all categories by title",
    access: "public",
    query: z.object({ after: IdSchema.optional() }),
    response: z.array(CategorySchema),
    isCached: true,
  },
  get: {
    ...calls.categories.get,
    operationId: "getCategory",
    tag,
    summary: "Get a category",
    access: "public",
    response: CategorySchema,
  },
  create: {
    ...calls.categories.create,
    operationId: "createCategory",
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
    ...calls.categories.update,
    operationId: "updateCategory",
    tag,
    summary: "Rename a category, on all of its posts too, or make it the default",
    access: "admin",
    limit: "write",
    body: CategoryUpdateSchema,
    purges: ["category", "list", "site"],
    response: CategorySchema,
  },
  delete: {
    ...calls.categories.delete,
    operationId: "deleteCategory",
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
