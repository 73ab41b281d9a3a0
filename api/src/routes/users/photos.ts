import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { invalid } from "../../lib/errors";
import { removePicturesInBackground, removeUnrecorded } from "../../services/images/remove";
import { storeUploadedPicture } from "../../services/images/store";
import { photoUrls } from "../../lib/images/urls";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { removePhoto, replacePhoto } from "../../queries/users/photos";
import { requireUserOwn } from "../../services/users/user-own";

const PHOTO_COLUMNS = { avatar: "profileImageId", cover: "coverImageId" } as const;

type PhotoKind = keyof typeof PHOTO_COLUMNS;

export const photoRoutes = [
  handle(endpoints.users.uploadProfilePhoto, (c, { parseBody, image }) => {
    parseBody();
    return savePhoto(c, image, "avatar");
  }),

  handle(endpoints.users.uploadCoverPhoto, (c, { parseBody, image }) => {
    parseBody();
    return savePhoto(c, image, "cover");
  }),

  handle(endpoints.users.removeProfilePhoto, (c) => clearPhoto(c, "avatar")),

  handle(endpoints.users.removeCoverPhoto, (c) => clearPhoto(c, "cover")),
];

async function savePhoto(c: ApiContext, image: File | null, kind: PhotoKind) {
  const { db, config } = c.var;
  const { id } = requireCaller(c);
  if (!image) throw invalid({ image: ["Choose a picture"] });
  const picture = await storeUploadedPicture(c, image, kind);
  const column = PHOTO_COLUMNS[kind];
  const released = await replacePhoto(db, id, column, picture).catch(async (error: unknown) => {
    await removeUnrecorded(c.env, db, picture.id);
    throw error;
  });
  markChanged(c, authorTag(id), "site");
  if (released) removePicturesInBackground(c, [released]);
  const user = await requireUserOwn(c, id);
  return { ...user, url: photoUrls(config.PUBLIC_URL, kind, picture.id).large };
}

async function clearPhoto(c: ApiContext, kind: PhotoKind) {
  const { id } = requireCaller(c);
  const released = await removePhoto(c.var.db, id, PHOTO_COLUMNS[kind]);
  if (released) {
    markChanged(c, authorTag(id), "site");
    removePicturesInBackground(c, [released]);
  }
  return requireUserOwn(c, id);
}
