import { z } from "zod";
import { IdSchema, TimeSchema } from "../common";
import { PostKindSchema } from "../posts/post-status";
import { shownFields } from "../posts/typed-fields";
import { PostCardSchema } from "./posts";
import { UserShortSchema } from "./users";

export const NoteSchema = z
  .object({
    id: IdSchema,
    quote: z.string().meta({ description: "How its paragraph began" }),
    text: z.string(),
    user: UserShortSchema,
    createdAt: TimeSchema,
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof NoteSchema>;

/** For its author. */
export const DraftShareSchema = z
  .object({
    id: IdSchema,
    kind: PostKindSchema,
    title: z.string(),
    token: z.string().nullable().meta({ description: "Of the link; null while there is none" }),
    sharedAt: TimeSchema.nullable(),
    notes: z.array(NoteSchema),
  })
  .meta({ id: "DraftShare" });
export type DraftShare = z.infer<typeof DraftShareSchema>;

/** What people with the link can read. */
export const SharedDraftSchema = z
  .object({
    id: IdSchema,
    user: UserShortSchema,
    title: z.string(),
    shortDescription: z.string(),
    lang: shownFields.lang,
    ...PostCardSchema.pick({
      image: true,
      images: true,
      imagePlaceholder: true,
      imageTint: true,
      imageAlt: true,
      imageFocus: true,
    }).shape,
    blocks: z
      .array(
        z.object({
          quote: z.string().meta({
            description: "How it begins, unlike any other; empty where it has no words",
          }),
          html: z.string().meta({ description: "Rendered and sanitised" }),
        }),
      )
      .meta({ description: "The text by paragraphs, headings, lists, pictures and so on" }),
    notes: z.array(NoteSchema).meta({ description: "The oldest first" }),
    updatedAt: TimeSchema,
  })
  .meta({ id: "SharedDraft" });
export type SharedDraft = z.infer<typeof SharedDraftSchema>;
