import { z } from "zod";
import { BaseVersionSchema, IdSchema } from "../../common";
import { longText } from "../../text";
import { CurrencyCodeSchema } from "../sale-fields";
import { AFTER_FIELDS, exemplifyPrices } from "../prices";
import { PriceSchema } from "../typed-fields";
import { INQUIRY_ACTIONS, INQUIRY_ROLES, INQUIRY_STATES } from "./actions";

export const INQUIRIES_SHOWN = 20;
/** The conversation adds a link to the project. */
export const INQUIRY_MAX_LENGTH = 2000;

export const InquiryStateSchema = z.enum(INQUIRY_STATES, { error: "Choose one of the states" });
export const InquiryRoleSchema = z.enum(INQUIRY_ROLES, { error: "role must be buyer or seller" });

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

export const InquiryListQuerySchema = z.object({
  role: InquiryRoleSchema.optional().meta({
    description: "Where the caller is that; left out, both",
  }),
  state: InquiryStateSchema.optional(),
  with: IdSchema.optional().meta({ description: "Only those with this person" }),
  after: IdSchema.optional().meta({ description: "The last inquiry of the page before" }),
});
export type InquiryListQuery = z.infer<typeof InquiryListQuerySchema>;
