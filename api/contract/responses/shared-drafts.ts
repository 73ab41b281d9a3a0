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

const CoAuthorSchema = z.object({
  user: UserShortSchema,
  invitedAt: TimeSchema,
  acceptedAt: TimeSchema.nullable().meta({ description: "Null until they accept" }),
});
export type CoAuthor = z.infer<typeof CoAuthorSchema>;

/** Who writes a draft just now: until then, others cannot save. */
export const TurnSchema = z
  .object({ user: UserShortSchema, since: TimeSchema, until: TimeSchema })
  .meta({ id: "Turn" });
export type Turn = z.infer<typeof TurnSchema>;

/** Who writes a draft, or has written a post. */
export const WritersSchema = z
  .object({
    id: IdSchema.meta({ description: "Of the draft or the post" }),
    kind: PostKindSchema,
    title: z.string(),
    isPublished: z.boolean(),
    author: UserShortSchema.meta({ description: "Who publishes it" }),
    coAuthors: z.array(CoAuthorSchema).meta({ description: "The first invited first" }),
    turn: TurnSchema.nullable().meta({ description: "Null where nobody has saved it lately" }),
  })
  .meta({ id: "Writers" });
export type Writers = z.infer<typeof WritersSchema>;

/** A draft or post of somebody else that the caller co-authors, or is invited to. */
export const CoAuthorshipSchema = z
  .object({
    id: IdSchema.meta({ description: "Of the draft or the post" }),
    kind: PostKindSchema,
    title: z.string(),
    isPublished: z.boolean(),
    author: UserShortSchema,
    invitedAt: TimeSchema,
    acceptedAt: TimeSchema.nullable(),
  })
  .meta({ id: "CoAuthorship" });
export type CoAuthorship = z.infer<typeof CoAuthorshipSchema>;
