import { z } from "zod";
import { IdSchema } from "../common";

export const FeedQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "The last post of the page before" }),
  before: IdSchema.optional().meta({ description: "The first post of the page after" }),
});
