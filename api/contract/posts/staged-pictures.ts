import { z } from "zod";
import { IdSchema } from "../common";
import { PostSchema } from "../responses/posts";

/** The use of a picture, sent with the multipart field `image`. */
export const PictureUploadSchema = z
  .object({
    use: z.enum(["cover", "text"]).meta({
      description: "As the picture of a post, or within texts, as `![alt](picture:{pictureId})`",
    }),
    isDecoration: z.enum(["true", "false"]).meta({
      description: "Of a picture in texts: whether it says nothing, and needs no words",
    }),
  })
  .partial()
  .meta({ id: "PictureUpload" });

/** A picture that is uploaded before its post. */
export const StagedPictureSchema = z
  .object({
    pictureId: IdSchema.meta({ description: "The `pictureId` of the post" }),
    url: z.string().meta({ description: "The largest variant" }),
    images: PostSchema.shape.images,
    isAnimated: z.literal(true).optional().meta({
      description: "Of an upload: whether it had several frames. Only the first is stored",
    }),
  })
  .meta({ id: "WaitingPicture" });
export type StagedPicture = z.infer<typeof StagedPictureSchema>;
