import { type ProfileUpdate, ProfileUpdateSchema } from "../../contract/profiles";
import { emailKey } from "../../contract/text";
import { UserOwnSchema } from "../../contract/users";
import { addCall, createRouter } from "../call";
import { invalid, unauthenticated } from "../errors";
import { prepareLinkMail } from "../mail/link-mail";
import { enforceLimit } from "../middleware/limit";
import { requireCaller } from "../middleware/session";
import {
  type ProfileChanges,
  type StoredProfile,
  changeProfile,
  dropLinks,
  getProfile,
} from "../queries/profiles";
import { refuseTakenEmail } from "./taken-email";
import { requireUserOwn } from "./users";

export const profileRoutes = createRouter();

addCall(
  profileRoutes,
  {
    method: "put",
    path: "/api/users",
    tag: "Users",
    summary: "Change the caller's profile; another e-mail address must be verified again",
    access: "user",
    body: ProfileUpdateSchema,
    answer: UserOwnSchema,
  },
  async (c, { input }) => {
    const { db } = c.var;
    const { id } = requireCaller(c);
    const before = await getProfile(db, id);
    if (!before) throw unauthenticated();
    const changes = changesOf(before, input());
    if (Object.keys(changes).length === 0) return requireUserOwn(c, id);

    if (changes.emailKey === undefined) {
      await db.batch([changeProfile(db, id, changes)]);
      return requireUserOwn(c, id);
    }
    await enforceLimit(c, "mailLink", id);
    await enforceLimit(c, "mailLink", changes.emailKey);
    const mail = prepareLinkMail(c, "verify-account", { ...before, ...changes, id });
    const change = changeProfile(db, id, { ...changes, isVerified: false });
    await db.batch([change, dropLinks(id), ...mail.statements]).catch(refuseTakenEmail);
    await mail.send();
    return requireUserOwn(c, id);
  },
);

/** The sent fields that differ from the kept ones; refuses a change of account that may not be. */
function changesOf(before: StoredProfile, sent: ProfileUpdate): ProfileChanges {
  const { email } = sent;
  const after = { ...before, ...sent, emailKey: emailKey(email ?? before.email) };
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
