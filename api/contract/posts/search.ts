import { z } from "zod";
import { IdSchema, pageOf } from "../common";

/** Counting by category stops at this many results. */
export const MAX_COUNTED_BY_CATEGORY = 1_000;

const CategoryCountsSchema = z
  .object({
    counts: z.array(z.object({ categoryId: IdSchema, count: z.int() })),
    isExact: z.boolean().meta({
      description: `Whether these are all; else they are at least so many, of the first ${MAX_COUNTED_BY_CATEGORY}`,
    }),
  })
  .meta({ id: "CategoryCounts" });

export function foundOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({
    suggestion: z.string().nullable().meta({
      description: "The same search with likelier words, if it finds little and they find more",
    }),
    categories: CategoryCountsSchema.nullable().meta({
      description: "How much of it each category has, with all other filters",
    }),
  });
}
export type CategoryCounts = z.infer<typeof CategoryCountsSchema>;
