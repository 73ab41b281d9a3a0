import { z } from "zod";

/** The fields beside the file, whose type and size the API checks. */
export const UploadSchema = z.object({ category: z.string().optional() });

export const IntentSchema = z.object({ intent: z.enum(["start", "discard"]) });
