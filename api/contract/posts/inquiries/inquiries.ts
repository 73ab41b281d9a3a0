import { z } from "zod";
import {
  BaseVersionSchema,
  IdSchema,
  PostSlugSchema,
  TimeSchema,
  VersionSchema,
  idFields,
} from "../../common";
import { InquiryReviewsSchema } from "../../people/reviews";
import { longText } from "../../text";
import { UserShortSchema } from "../../users";
import { AvailabilitySchema, CurrencyCodeSchema } from "../sale-fields";
import { AFTER_FIELDS, exemplifyPrices } from "../prices";
import { PriceSchema } from "../typed-fields";
import { INQUIRY_ACTIONS, INQUIRY_ROLES, INQUIRY_STATES } from "./actions";

export const INQUIRIES_SHOWN = 20;
/** The conversation adds a link to the project. */
export const INQUIRY_MAX_LENGTH = 2000;

const state = z.enum(INQUIRY_STATES, { error: "Choose one of the states" });
const role = z.enum(INQUIRY_ROLES, { error: "role must be buyer or seller" });

/** The project's currency may change while somebody types an offer. */
const currency = CurrencyCodeSchema.optional().meta({
  description: "Of the offer; refused where the inquiry is in another one by now",
});

const AskFieldsSchema = z.object({
  message: longText({
    name: "your message",
    max: INQUIRY_MAX_LENGTH,
    required: "Enter a message",
  }),
  offer: PriceSchema.optional().meta({
    description: "What the buyer would pay, in the project's currency",
  }),
  currency,
});

export const AskSchema = AskFieldsSchema.superRefine(exemplifyPrices, AFTER_FIELDS);

export const InquiryCreateSchema = AskFieldsSchema.extend({
  postId: z.string({ error: "Choose a project" }),
})
  .superRefine(exemplifyPrices, AFTER_FIELDS)
  .meta({ id: "InquiryCreate" });

export const InquiryUpdateSchema = z
  .object({
    deed: z.enum(INQUIRY_ACTIONS, { error: "Choose what to do" }),
    offer: PriceSchema.optional().meta({ description: "Needed for `offer`" }),
    currency,
    baseVersion: BaseVersionSchema.optional(),
  })
  .superRefine(exemplifyPrices, AFTER_FIELDS)
  .meta({ id: "InquiryUpdate" });

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
    role: role.meta({ description: "The caller's" }),
    state,
    deeds: z
      .array(z.enum(INQUIRY_ACTIONS))
      .meta({ description: "What the caller may do, by `PUT /api/inquiries/{id}`" }),
    offer: z
      .number()
      .nullable()
      .meta({ description: "The last that somebody made, to which the other side may agree" }),
    offerBy: role.nullable(),
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

export const InquiryListQuerySchema = z.object({
  role: role.optional().meta({ description: "Where the caller is that; left out, both" }),
  state: state.optional(),
  with: IdSchema.optional().meta({ description: "Only those with this person" }),
  after: IdSchema.optional().meta({ description: "The last inquiry of the page before" }),
});
export type InquiryListQuery = z.infer<typeof InquiryListQuerySchema>;

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
