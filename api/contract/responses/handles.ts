import { z } from "zod";
import { IdSchema } from "../common";
import { UserShortSchema } from "./users";

export const HandleFoundSchema = UserShortSchema.extend({ handle: z.string() }).meta({
  id: "HandleFound",
});
export type HandleFound = z.infer<typeof HandleFoundSchema>;

export const HandleOwnerSchema = z
  .object({
    userId: IdSchema,
    handle: z.string().meta({ description: "The one that they have now" }),
  })
  .meta({ id: "HandleOwner" });
