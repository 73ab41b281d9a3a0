import { z } from "zod";

const PHOTO_KINDS = ["profile", "cover"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

const kind = z.enum(PHOTO_KINDS, { error: "Choose profile or cover photo" });

/** The API checks the file's type and size. */
export const PhotoSchema = z.object({
  image: z.instanceof(File, { error: "Choose a picture" }),
  kind,
});

export const RemovalSchema = z.object({ kind });
