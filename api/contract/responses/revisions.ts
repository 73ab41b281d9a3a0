import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { shownFields } from "../posts/typed-fields";
import { UserShortSchema } from "./users";

export const RevisionReasonSchema = z.enum(["published", "restored", "edited"]).meta({
  description: "What readers saw; `edited` is what a session of editing began with, for its writer",
});

export type RevisionReason = z.infer<typeof RevisionReasonSchema>;

export const RevisionItemSchema = z
  .object({
    ...idFields,
    postId: IdSchema,
    reason: RevisionReasonSchema,
    title: z.string(),
    user: UserShortSchema.nullable().meta({ description: "Who wrote it; null once deleted" }),
    wordsAdded: z.int().nullable().meta({
      description: "Since the revision before; null where that is not kept",
    }),
    wordsRemoved: z.int().nullable(),
    createdAt: TimeSchema,
  })
  .meta({ id: "RevisionItem" });
export type RevisionItem = z.infer<typeof RevisionItemSchema>;

/** Without pictures, which revisions do not store. */
export const RevisionSchema = RevisionItemSchema.omit({ wordsAdded: true, wordsRemoved: true })
  .extend({
    ...shownFields,
    category: z.string().meta({ description: "Its title; empty if it was deleted" }),
    categoryId: IdSchema.nullable(),
  })
  .meta({ id: "Revision" });
export type Revision = z.infer<typeof RevisionSchema>;
