import { z } from "zod";
import { IdSchema } from "../common";
import { SeriesWriteSchema } from "./series";

/** Of one author, and posts of one series. */
export const MAX_SERIES = 100;

const PartIdsSchema = z.array(IdSchema).max(MAX_SERIES);

const { title, description } = SeriesWriteSchema.shape;

export const SeriesUpdateSchema = z
  .object({
    title,
    description: description.unwrap(),
    parts: PartIdsSchema.meta({
      description: "The ids of its posts in their new order; those left out come last",
    }),
    remove: PartIdsSchema.meta({ description: "The ids of posts that leave it" }),
    add: z
      .string()
      .regex(/^[0-9a-f]{24}$/u, "Choose a post")
      .meta({ description: "The id of a post or a draft of its author, which comes last" }),
  })
  .partial()
  .meta({ id: "SeriesUpdate" });
export type SeriesUpdate = z.infer<typeof SeriesUpdateSchema>;
