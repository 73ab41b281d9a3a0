import { z } from "zod";
import { TimeSchema, idFields } from "./common";
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
