import { z } from "zod";

const PHOTO_KINDS = ["profile", "cover"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Whether it is a picture, and a small enough one, the API finds out. */
export const PhotoSchema = z.object({
  image: z.instanceof(File, { error: "Choose a picture" }),
  kind: z.enum(PHOTO_KINDS, { error: "Choose which photo it is" }),
});
