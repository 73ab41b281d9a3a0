import { z } from "zod";

/** The API checks the file's type and size. */
export const UploadSchema = z.object({ category: z.string().optional() });

export const IntentSchema = z.object({
  intent: z.enum(["start", "discard", "undo", "publish", "pictures"]),
  /** The id of a past import. */
  import: z.string().default(""),
  pictures: z.literal("true").optional(),
  pages: z.literal("true").optional(),
});
