import { z } from "zod";
import { lineText, longText } from "../text";

/** Of one draft. */
export const MAX_NOTES = 200;

/** In characters. */
export const QUOTE_MAX_LENGTH = 200;

export const ShareTokenSchema = z.object({ token: z.string().max(100) });

const token = z.string({ error: "Open the link again" }).meta({ description: "Of the link" });

export const NoteCreateSchema = z
  .object({
    token,
    quote: lineText({ name: "a paragraph", max: QUOTE_MAX_LENGTH }).meta({
      description: "How the paragraph begins: the `quote` of a block",
    }),
    text: longText({ name: "your note", max: 2000, required: "Enter a note" }),
  })
  .meta({ id: "NoteCreate" });
export type NoteCreate = z.infer<typeof NoteCreateSchema>;
