import { z } from "zod";
import { TimeSchema, VersionSchema, idFields } from "../common";
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
        "Whether posts without a choice go here: an admin's choice, or else the oldest. Absent where none does",
    }),
    version: VersionSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof CategorySchema>;
