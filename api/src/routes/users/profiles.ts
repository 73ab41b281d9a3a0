import { endpoints } from "../../../contract/endpoints";
import type { ProfileUpdate } from "../../../contract/profiles";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../context";
import { handle } from "../../endpoint";
import { invalid, unauthenticated } from "../../errors";
import { removePicturesInBackground, removeUnrecorded } from "../../images/remove";
import { storeUploadedPicture } from "../../images/store";
import { photoUrls } from "../../images/urls";
import { requireCaller } from "../../middleware/session";
import { replacePhoto } from "../../queries/users/photos";
import {
  type ProfileChanges,
  type StoredProfile,
  changeProfile,
  getProfile,
} from "../../queries/users/profiles";
import { requestEmailChange } from "../accounts/email-change";
import { refuseAdminName } from "../accounts/refuse-admin-name";
import { logSecurity } from "../../security-log";
import { requireUserOwn } from "./users";

const PHOTO_COLUMNS = { avatar: "profileImageId", cover: "coverImageId" } as const;

export const profileRoutes = [
  handle(endpoints.users.update, async (c, { parseBody }) => {
    const { db } = c.var;
    const { id, isAdmin } = requireCaller(c);
    const before = await getProfile(db, id);
    if (!before) throw unauthenticated();
    const { currentPassword, ...update } = parseBody();
    const changes = changesOf(before, update);
    const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
    if (isRenamed && !isAdmin) await refuseAdminName(c, { ...before, ...changes });
    if (changes.emailKey === undefined) {
      if (Object.keys(changes).length > 0) await db.batch([changeProfile(db, id, changes)]);
    } else {
      await requestEmailChange(c, before, changes, currentPassword);
    }
    if (changes.accountType === "provider") logSecurity(c, "became-provider", id);
    return requireUserOwn(c, id);
  }),

  handle(endpoints.users.uploadProfilePhoto, (c, { parseBody, image }) => {
    parseBody();
    return savePhoto(c, image, "avatar");
  }),

  handle(endpoints.users.uploadCoverPhoto, (c, { parseBody, image }) => {
    parseBody();
    return savePhoto(c, image, "cover");
  }),
];

async function savePhoto(c: ApiContext, image: File | null, kind: "avatar" | "cover") {
  const { db, config } = c.var;
  const { id } = requireCaller(c);
  if (!image) throw invalid({ image: ["Choose a picture"] });
  const picture = await storeUploadedPicture(c, image, kind);
  const column = PHOTO_COLUMNS[kind];
  const released = await replacePhoto(db, id, column, picture).catch(async (error: unknown) => {
    await removeUnrecorded(c.env, db, picture.id);
    throw error;
  });
  if (released) removePicturesInBackground(c, [released]);
  const user = await requireUserOwn(c, id);
  return { ...user, url: photoUrls(config.PUBLIC_URL, kind, picture.id).large };
}

/** The fields whose value differs from the stored one; refuses a forbidden change of account type. */
function changesOf(
  before: StoredProfile,
  update: Omit<ProfileUpdate, "currentPassword">,
): ProfileChanges {
  const { email } = update;
  const after = { ...before, ...update, emailKey: emailKey(email ?? before.email) };
  if (after.accountType !== before.accountType) refuseUpgrade(before, after);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof StoredProfile],
  );
  return Object.fromEntries(changed);
}

function refuseUpgrade(before: StoredProfile, after: StoredProfile): void {
  if (before.accountType === "provider") {
    throw invalid({ accountType: ["A provider stays a provider"] });
  }
  if (after.pincode === "") throw invalid({ pincode: ["A provider needs a pincode"] });
}
