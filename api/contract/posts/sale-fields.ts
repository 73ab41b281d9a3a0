import { z } from "zod";
import { TimeSchema } from "../common";
import { CURRENCIES } from "./currencies";

export const AVAILABILITIES = ["available", "reserved", "sold"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const AvailabilitySchema = z.enum(AVAILABILITIES, {
  error: "Choose whether it is available",
});

const MAX_QUANTITY = 100_000;
const QUANTITY_HINT = "Enter a whole number of 1 or more, or leave it empty";

/** A number, or a form's text; empty means unknown. */
export const QuantitySchema = z
  .union([z.number(), z.string()], { error: QUANTITY_HINT })
  .nullable()
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return null;
    const quantity = /^\d{1,9}$/u.test(text) ? Number(text) : 0;
    if (quantity >= 1 && quantity <= MAX_QUANTITY) return quantity;
    const message =
      quantity > MAX_QUANTITY
        ? `Enter ${MAX_QUANTITY.toLocaleString("en")} or less`
        : QUANTITY_HINT;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const CurrencyCodeSchema = z
  .string({ error: "Choose a currency" })
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.includes(code), "Choose a currency");

/** Empty means the site's currency. */
export const CurrencySchema = z.union([z.string().trim().length(0), CurrencyCodeSchema], {
  error: "Choose a currency",
});

export const SellerSchema = z.object({
  since: TimeSchema.meta({ description: "When the first of their projects appeared" }),
  soldCount: z.int(),
  reviewsCount: z.int().optional(),
  rating: z.number().nullable().optional().meta({
    description: "The average of their reviews; null of fewer than three",
  }),
  answerMinutes: z.int().nullable().optional().meta({
    description: "How long an answer to an inquiry typically takes; null of fewer than five",
  }),
});
