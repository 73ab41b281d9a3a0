import { endpoints } from "../../../contract/endpoints";
import { isAnimated } from "../../../../shared/pictures/is-animated";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { invalid, notFound } from "../../lib/errors";
import { removeUnrecorded } from "../../services/images/remove";
import { storeUploadedPicture } from "../../services/images/store";
import { pictureUrl, pictureVariants } from "../../lib/images/urls";
import { requireCaller } from "../../services/request/caller";
import { type StagedImage, addStagedImage, getUploadedImage } from "../../queries/posts/images";

/** Pictures that are uploaded before their post. */
export const postPictureRoutes = [
  handle(
    endpoints.posts.stagePicture,
    async (c, { parseBody, image }) => {
      const { id } = requireCaller(c);
      const { use, isDecoration } = parseBody();
      if (!image) throw invalid({ image: ["Choose a picture"] });
      const picture = await storeUploadedPicture(c, image);
      const used = { inText: use === "text", isDecoration: isDecoration === "true" };
      await addStagedImage(c.var.db, id, picture, used).catch(async (error: unknown) => {
        await removeUnrecorded(c.env, c.var.db, picture.id);
        throw error;
      });
      const staged = toStagedPicture(picture, c.var.config.PUBLIC_URL);
      const isCut = isAnimated(new Uint8Array(await image.arrayBuffer()));
      return { ...staged, ...(isCut && { isAnimated: true as const }) };
    },
    requireStagedPicture,
  ),

  handle(endpoints.posts.getStagedPicture, (c, { params }) => requireStagedPicture(c, params.id)),
];

async function requireStagedPicture(c: ApiContext, id: string) {
  const picture = await getUploadedImage(c.var.db, id, requireCaller(c).id);
  if (!picture) throw notFound("There is no such picture");
  return toStagedPicture(picture, c.var.config.PUBLIC_URL);
}

function toStagedPicture(picture: StagedImage, publicUrl: string) {
  return {
    pictureId: picture.id,
    url: pictureUrl(publicUrl, picture),
    images: pictureVariants(publicUrl, picture),
  };
}
