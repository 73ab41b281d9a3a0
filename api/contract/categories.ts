import { z } from "zod";
import { BaseVersionSchema, TimeSchema, VersionSchema, idFields } from "./common";
import { lineText } from "./text";
import { UserShortSchema } from "./users";

export const CategorySchema = z
  .object({
    ...idFields,
    title: z.string(),
    slug: z.string(),
    user: UserShortSchema.nullable().meta({ description: "The creator; null once deleted" }),
    postsCount: z.int(),
    isDefault: z.boolean().optional().meta({
      description:
        "Whether posts without a choice go here: the oldest category. Absent where none does",
    }),
    version: VersionSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof CategorySchema>;

export const CategoryWriteSchema = z
  .object({ title: lineText({ name: "a title", min: 2, max: 40 }) })
  .meta({ id: "CategoryWrite" });
export type CategoryWrite = z.infer<typeof CategoryWriteSchema>;

export const CategoryUpdateSchema = CategoryWriteSchema.extend({
  baseVersion: BaseVersionSchema.optional(),
}).meta({ id: "CategoryUpdate" });
export type CategoryUpdate = z.infer<typeof CategoryUpdateSchema>;

/** By title, slug or id. */
export const CategoryChoiceSchema = z
  .string({ error: "Choose a category" })
  .trim()
  .max(80, "Choose a category")
  .meta({ description: "A title, slug or id. Without one a post goes to the default category" });
