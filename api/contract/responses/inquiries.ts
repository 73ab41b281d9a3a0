import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema, VersionSchema, idFields } from "../common";
import { InquiryReviewsSchema } from "./reviews";
import { UserShortSchema } from "./users";
import { AvailabilitySchema } from "../posts/sale-fields";
import { INQUIRY_ACTIONS, INQUIRY_STATES } from "../posts/inquiries/actions";
import { InquiryRoleSchema, InquiryStateSchema } from "../posts/inquiries/inquiries";

export const InquirySchema = z
  .object({
    ...idFields,
    postId: IdSchema,
    title: z.string().meta({ description: "The project's; as it was when it is gone" }),
    post: z
      .object({
        slug: PostSlugSchema,
        price: z.number().nullable().meta({ description: "The current one" }),
        currency: z.string().meta({ description: "Of the price" }),
        availability: AvailabilitySchema,
        image: z.string().nullable(),
        imageAlt: z.string(),
      })
      .nullable()
      .meta({ description: "Null once the project is gone" }),
    buyer: UserShortSchema,
    seller: UserShortSchema,
    role: InquiryRoleSchema.meta({ description: "The caller's" }),
    state: InquiryStateSchema,
    deeds: z
      .array(z.enum(INQUIRY_ACTIONS))
      .meta({ description: "What the caller may do, by `PUT /api/inquiries/{id}`" }),
    offer: z
      .number()
      .nullable()
      .meta({ description: "The last that somebody made, to which the other side may agree" }),
    offerBy: InquiryRoleSchema.nullable(),
    currency: z.string().meta({
      description: "Of all offers, by its code in ISO 4217: the project's when the first was made",
    }),
    howToPay: z.string().nullable().meta({
      description: "The seller's words; for the buyer while the inquiry is agreed or handed over",
    }),
    reviews: InquiryReviewsSchema.nullable()
      .optional()
      .meta({ description: "Null until the project is handed over" }),
    version: VersionSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    answeredAt: TimeSchema.nullable(),
    agreedAt: TimeSchema.nullable(),
    handedOverAt: TimeSchema.nullable(),
  })
  .meta({ id: "Inquiry" });
export type Inquiry = z.infer<typeof InquirySchema>;

const counts = Object.fromEntries(INQUIRY_STATES.map((name) => [name, z.int()])) as Record<
  (typeof INQUIRY_STATES)[number],
  z.ZodInt
>;

export const InquiryPageSchema = z
  .object({
    data: z
      .array(InquirySchema)
      .meta({ description: "The last one that something happened to first" }),
    older: IdSchema.nullable().meta({ description: "The `after` of the next page" }),
    counts: z.object({ buyer: z.object(counts), seller: z.object(counts) }).meta({
      description: "How many inquiries the caller has, whatever was asked for",
    }),
  })
  .meta({ id: "InquiryPage" });
export type InquiryPage = z.infer<typeof InquiryPageSchema>;
