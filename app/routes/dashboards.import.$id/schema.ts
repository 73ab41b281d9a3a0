import { z } from "zod";

/** The API checks the file's type and size. */
export const UploadSchema = z.object({ category: z.string().optional() });

export const IntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), pictures: z.literal("true").optional() }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("undo"), import: z.string() }),
  z.object({ intent: z.literal("publish"), import: z.string() }),
]);
