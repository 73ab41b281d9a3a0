import { z } from "zod";
import { CategoryChoiceSchema } from "./categories";
import { BasePostVersionSchema, BaseVersionSchema, PageNumberSchema } from "./common";
import { PostKindSchema, PostStatusSchema, PublishAtSchema } from "./posts/post-status";
import { AFTER_FIELDS, exemplifyPrices } from "./posts/prices";
import { draftFields } from "./posts/typed-fields";

const DraftFieldsSchema = z
  .object({
    status: PostStatusSchema.meta({
      description: "`published` publishes a draft with this change",
    }),
    publishAt: PublishAtSchema,
    kind: PostKindSchema.meta({ description: "Which list shows the draft" }),
    ...draftFields,
    category: CategoryChoiceSchema,
    pictureId: z.string({ error: "Choose a picture" }).max(24, "Choose a picture"),
    baseVersion: BaseVersionSchema,
  })
  .partial();

/** A post before publication: nothing is required; omitted fields stay. */
export const DraftWriteSchema = DraftFieldsSchema.superRefine(exemplifyPrices, AFTER_FIELDS).meta({
  id: "DraftWrite",
});
export type DraftWrite = z.infer<typeof DraftWriteSchema>;

export const WorkingCopyWriteSchema = DraftFieldsSchema.omit({
  status: true,
  publishAt: true,
  kind: true,
})
  .extend({ basePostVersion: BasePostVersionSchema.optional() })
  .superRefine(exemplifyPrices, AFTER_FIELDS)
  .meta({ id: "WorkingCopyWrite" });
export type WorkingCopyWrite = z.infer<typeof WorkingCopyWriteSchema>;

/** Empty parameters are ignored. */
export const OwnPostQuerySchema = z
  .object({
    status: PostStatusSchema,
    kind: PostKindSchema,
    page: PageNumberSchema,
    query: z.string().max(120).meta({ description: "A part of the title" }),
  })
  .partial()
  .meta({ id: "OwnPostQuery" });
