import { z } from "zod";
import { IdSchema } from "../common";
import { longText } from "../text";
import { RATINGS, REVIEW_MAX_LENGTH } from "./review-limits";

export const REVIEWS_SHOWN = 20;

const NUMBERS: readonly unknown[] = RATINGS;

export const ReviewCreateSchema = z
  .object({
    rating: z
      .union([z.number(), z.string()], { error: "Choose from 1 to 5" })
      .transform(Number)
      .refine((rating) => NUMBERS.includes(rating), "Choose from 1 to 5")
      .meta({ type: "integer", minimum: 1, maximum: 5 }),
    text: longText({ name: "your review", max: REVIEW_MAX_LENGTH, required: "Enter your review" }),
  })
  .meta({ id: "ReviewCreate" });

export const ReviewListQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "The last review of the page before" }),
});
