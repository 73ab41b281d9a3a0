import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { INQUIRY_ROLES } from "../posts/inquiries/actions";
import { UserShortSchema } from "./users";

const shown = {
  rating: z.int().min(1).max(5),
  text: z.string(),
  createdAt: TimeSchema,
};

export const ReviewSchema = z
  .object({
    ...idFields,
    personId: IdSchema.meta({ description: "The person it is about" }),
    author: UserShortSchema,
    role: z.enum(INQUIRY_ROLES).meta({ description: "The author's: what they were to the other" }),
    ...shown,
    shownAt: TimeSchema.nullable().meta({
      description: "When everybody could read it; null while only its author can",
    }),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof ReviewSchema>;

export const ReviewPageSchema = z
  .object({
    data: z.array(ReviewSchema).meta({ description: "The last shown first" }),
    older: IdSchema.nullable().meta({ description: "The `after` of the next page" }),
  })
  .meta({ id: "ReviewPage" });
export type ReviewPage = z.infer<typeof ReviewPageSchema>;

export const InquiryReviewsSchema = z.object({
  until: TimeSchema.meta({ description: "When reviews can no longer be written, and are shown" }),
  mayWrite: z.boolean().meta({ description: "Whether the caller still can" }),
  isHidden: z.boolean().meta({ description: "Whether moderators have hidden the caller's" }),
  isOtherWritten: z.boolean().meta({ description: "Whether the other side has written theirs" }),
  own: z.object(shown).nullable(),
  isOwnShown: z.boolean().optional().meta({ description: "Whether everybody can read it" }),
  other: z.object(shown).nullable().meta({ description: "Null until it is shown" }),
});
