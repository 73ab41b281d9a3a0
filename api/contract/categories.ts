import { z } from "zod";
import { BaseVersionSchema, FlagSchema } from "./common";
import { lineText } from "./text";

export const CategoryWriteSchema = z
  .object({ title: lineText({ name: "a title", min: 2, max: 40 }) })
  .meta({ id: "CategoryWrite" });
export type CategoryWrite = z.infer<typeof CategoryWriteSchema>;

export const CategoryUpdateSchema = CategoryWriteSchema.extend({
  isDefault: FlagSchema.optional().meta({
    description: "True makes it the default in place of the present one; false changes nothing",
  }),
  baseVersion: BaseVersionSchema.optional(),
}).meta({ id: "CategoryUpdate" });
export type CategoryUpdate = z.infer<typeof CategoryUpdateSchema>;

/** By title, slug or id. */
export const CategoryChoiceSchema = z
  .string({ error: "Choose a category" })
  .trim()
  .max(80, "Choose a category")
  .meta({ description: "A title, slug or id. Without one a post goes to the default category" });
