import { z } from "zod";
import { TimeSchema, idFields } from "./common";
import { lineText } from "./text";
import { UserShortSchema } from "./users";

export const CategorySchema = z
  .object({
    ...idFields,
    title: z.string(),
    slug: z.string(),
    user: UserShortSchema.nullable().meta({ description: "The creator; null once deleted" }),
    postsCount: z.int(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof CategorySchema>;

export const CategoryWriteSchema = z
  .object({ title: lineText({ name: "a title", min: 2, max: 40 }) })
  .meta({ id: "CategoryWrite" });
export type CategoryWrite = z.infer<typeof CategoryWriteSchema>;
