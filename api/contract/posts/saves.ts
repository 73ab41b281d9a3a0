import { z } from "zod";
import { IdSchema } from "../common";
import { PostSchema } from "../responses/posts";

export const SavedPostSchema = PostSchema.extend({ isSaved: z.boolean() }).meta({
  id: "SavedPost",
});
export type SavedPost = z.infer<typeof SavedPostSchema>;

export const KEPT_LISTS = ["saved", "liked"] as const;
export type KeptList = (typeof KEPT_LISTS)[number];

export const KeptListQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "The last post of the part before" }),
});
