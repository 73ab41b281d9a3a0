import { z } from "zod";
import { pageOf } from "../common";

/** The envelope of a page that a search finds. */
export function foundOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({
    suggestion: z.string().nullable().meta({
      description: "The same search with likelier words, if it finds little and they find more",
    }),
  });
}
