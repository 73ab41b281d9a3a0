import { z } from "zod";

/** The API checks the file's type and size. */
export const UploadSchema = z.object({ category: z.string().optional() });

export const IntentSchema = z.object({
  intent: z.enum(["start", "discard", "undo", "publish"]),
  /** The id of a past import, to undo or publish. */
  import: z.string().default(""),
  pictures: z.literal("true").optional(),
});
