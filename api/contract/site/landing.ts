import { z } from "zod";
import { CategorySchema } from "../responses/categories";
import { StatsSchema } from "../common";
import { PostCardSchema } from "../responses/posts";
import { LandingPartSchema } from "./settings/site-settings";

export const LANDING_PROJECTS = 4;
export const LANDING_POPULAR = 5;
export const LANDING_CATEGORIES = 24;

export const LandingSchema = z
  .object({
    lead: PostCardSchema.nullable().meta({
      description: "The newest post by a verified author, one with a picture before others",
    }),
    posts: z.array(PostCardSchema).meta({ description: "The newest other blog posts" }),
    popular: z.array(PostCardSchema).meta({
      description: "What was read, liked, saved and answered most in the last days",
    }),
    projects: z.array(PostCardSchema).meta({ description: "The newest projects" }),
    categories: z.array(CategorySchema).meta({
      description: `The ${LANDING_CATEGORIES} with the most posts, by title`,
    }),
    stats: StatsSchema,
    parts: z.array(LandingPartSchema).meta({
      description: "What admins have chosen to show, in its order",
    }),
    textHtml: z.string().meta({ description: "Of the part `text`; empty where there is none" }),
  })
  .meta({ id: "Landing" });
export type Landing = z.infer<typeof LandingSchema>;
