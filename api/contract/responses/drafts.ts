import { z } from "zod";
import { IdSchema, TimeSchema, VersionSchema, idFields, pageOf } from "../common";
import { PostCardSchema } from "./posts";
import { TurnSchema } from "./shared-drafts";
import { UserShortSchema } from "./users";
import { DraftStatusSchema, PostKindSchema, PostStatusSchema } from "../posts/post-status";
import { shownFields } from "../posts/typed-fields";

const pictureFields = PostCardSchema.pick({
  image: true,
  images: true,
  imagePlaceholder: true,
  imageTint: true,
}).shape;

const written = {
  ...idFields,
  kind: PostKindSchema,
  ...shownFields,
  excerpt: z
    .string()
    .optional()
    .meta({ description: "The start of the text, shown without a short description. Only of one" }),
  category: z.string().meta({ description: "The category's title; empty until one is chosen" }),
  categoryId: IdSchema.nullable(),
  ...pictureFields,
  pictureId: IdSchema.nullable().meta({ description: "The picture that publishing will set" }),
  version: VersionSchema,
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
};

/** Only its author and its co-authors see a draft. It keeps its id once published. */
export const DraftSchema = z
  .object({
    ...written,
    status: DraftStatusSchema,
    publishAt: TimeSchema.nullable().meta({
      description: "When it will be published; of a draft, when it could not be",
    }),
    author: UserShortSchema.optional().meta({ description: "Who publishes it. Only of one" }),
    turn: TurnSchema.nullable().optional().meta({
      description: "Who writes it just now; null where nobody has saved it lately. Only of one",
    }),
  })
  .meta({ id: "Draft" });
export type Draft = z.infer<typeof DraftSchema>;

/** Unpublished changes to a published post, with the id of the post. */
export const WorkingCopySchema = z
  .object({
    ...written,
    postVersion: z.int().meta({ description: "The version of the post that it started from" }),
  })
  .meta({ id: "WorkingCopy" });
export type WorkingCopy = z.infer<typeof WorkingCopySchema>;

export const OwnPostSchema = z
  .object({
    ...idFields,
    status: PostStatusSchema,
    kind: PostKindSchema,
    title: z.string(),
    shortDescription: z.string(),
    category: z.string(),
    ...pictureFields,
    imageAlt: shownFields.imageAlt,
    imageFocus: shownFields.imageFocus,
    price: z.number().nullable(),
    updatedPrice: z.number().nullable(),
    currency: shownFields.currency,
    availability: shownFields.availability,
    numViews: z.int(),
    likesCount: z.int(),
    commentsCount: z.int(),
    hasWorkingCopy: z.boolean(),
    publishAt: TimeSchema.nullable(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  })
  .meta({ id: "OwnPost" });
export type OwnPost = z.infer<typeof OwnPostSchema>;

export const OwnPostCountsSchema = z.object({
  published: z.int(),
  draft: z.int(),
  scheduled: z.int(),
});
export type OwnPostCounts = z.infer<typeof OwnPostCountsSchema>;

export const OwnPostPageSchema = pageOf(OwnPostSchema)
  .extend({
    counts: OwnPostCountsSchema.meta({ description: "Of this kind, whatever status and query" }),
  })
  .meta({ id: "OwnPostPage" });
export type OwnPostPage = z.infer<typeof OwnPostPageSchema>;
