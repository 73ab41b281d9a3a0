import { z } from "zod";
import { WaitingPictureSchema } from "../../contract/posts";
import { type Router, addCall } from "../call";
import { invalid, notFound } from "../errors";
import { keepPicture } from "../images/keep";
import { removeUnentered } from "../images/remove";
import { pictureUrl, pictureVariants } from "../images/urls";
import { requireCaller } from "../middleware/session";
import { type WaitingImage, addWaitingImage, getWaitingImage } from "../queries/images";

/** Adds the calls for a picture that is sent before the post it is for. */
export function addPostPictures(router: Router): void {
  addCall(
    router,
    {
      method: "post",
      path: "/api/posts/pictures",
      tag: "Posts",
      summary: "Keep a picture for a day, until a post names it in pictureId",
      access: "user",
      limit: "post",
      body: z.object({}),
      takesUpload: true,
      status: 201,
      answer: WaitingPictureSchema,
    },
    async (c, { input, image }) => {
      const { id } = requireCaller(c);
      input();
      if (!image) throw invalid({ image: ["Choose a picture"] });
      const picture = await keepPicture(c, image);
      await addWaitingImage(c.var.db, id, picture).catch(async (error: unknown) => {
        await removeUnentered(c.env, c.var.db, picture.id);
        throw error;
      });
      return toWaitingPicture(picture, c.var.config.PUBLIC_URL);
    },
  );

  addCall(
    router,
    {
      method: "get",
      path: "/api/posts/pictures/{id}",
      tag: "Posts",
      summary: "A picture of the caller's that still waits for its post",
      access: "user",
      answer: WaitingPictureSchema,
    },
    async (c, { params }) => {
      const picture = await getWaitingImage(c.var.db, params.id, requireCaller(c).id);
      if (!picture) throw notFound("There is no such picture");
      return toWaitingPicture(picture, c.var.config.PUBLIC_URL);
    },
  );
}

function toWaitingPicture(picture: WaitingImage, publicUrl: string) {
  return {
    pictureId: picture.id,
    url: pictureUrl(publicUrl, picture),
    images: pictureVariants(publicUrl, picture),
  };
}
