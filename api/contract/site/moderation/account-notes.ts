import { z } from "zod";
import { longText } from "../../text";

/** How many notes an account can have; who wants another deletes one. */
export const MAX_ACCOUNT_NOTES = 100;

export const AccountNoteCreateSchema = z
  .object({ text: longText({ name: "a note", min: 1, max: 2000 }) })
  .meta({ id: "AccountNoteCreate" });
export type AccountNoteCreate = z.infer<typeof AccountNoteCreateSchema>;
