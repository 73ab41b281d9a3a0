import { z } from "zod";
import { PhotoUploadResultSchema } from "../../contract/profiles";
import { addCall, createRouter } from "../call";
import { invalid } from "../errors";
import { keepPicture } from "../images/keep";
import { dropPictures, removeUnentered } from "../images/remove";
import { photoUrls } from "../images/urls";
import { requireCaller } from "../middleware/session";
import { replacePhoto } from "../queries/photos";
import { requireUserOwn } from "./users";

const PHOTOS = [
  { path: "/api/users/profilephoto-upload", kind: "avatar", column: "profileImageId" },
  { path: "/api/users/coverphoto-upload", kind: "cover", column: "coverImageId" },
] as const;

export const photoRoutes = createRouter();

for (const { path, kind, column } of PHOTOS) {
  addCall(
    photoRoutes,
    {
      method: "put",
      path,
      tag: "Users",
      summary: `Replace the caller's ${kind}`,
      access: "user",
      body: z.object({}),
      takesUpload: true,
      answer: PhotoUploadResultSchema,
    },
    async (c, { input, image }) => {
      const { db, config } = c.var;
      const { id } = requireCaller(c);
      input();
      if (!image) throw invalid({ image: ["Choose a picture"] });
      const picture = await keepPicture(c, image, kind);
      const released = await replacePhoto(db, id, column, picture).catch(async (error: unknown) => {
        await removeUnentered(c.env, db, picture.id);
        throw error;
      });
      if (released) dropPictures(c, [released]);
      const user = await requireUserOwn(c, id);
      return { ...user, url: photoUrls(config.PUBLIC_URL, kind, picture.id).large };
    },
  );
}
