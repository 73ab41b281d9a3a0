import { refuseHosts } from "../../services/accounts/refuse-hosts";
import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { ProfileUpdate } from "../../../contract/profiles";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../http/context";
import { isStaleWrite } from "../../db/version";
import { handle } from "../../http/endpoint";
import { invalid, stale, unauthenticated } from "../../lib/errors";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import {
  type ProfileChanges,
  type StoredProfile,
  changeProfile,
  getProfile,
} from "../../queries/users/profiles";
import { requestEmailChange } from "../accounts/email-change";
import {
  refuseMarkSigns,
  refuseOfficialName,
  refuseOfficialPronouns,
} from "../../services/accounts/refuse-official-name";
import { logSecurity } from "../../services/request/security-log";
import {
  refuseEarlyHandle,
  refuseHandle,
  refuseTakenHandle,
} from "../../services/users/refuse-handle";
import { requireUserOwn } from "../../services/users/user-own";

/** What others see as a name, or beside it. */
const NAMES = ["firstName", "lastName", "pronouns"] as const;

export const profileRoutes = [
  handle(endpoints.users.update, async (c, { parseBody, rawBody }) => {
    const { db } = c.var;
    const { id, isAdmin } = requireCaller(c);
    const before = await getProfile(db, id);
    if (!before) throw unauthenticated();
    const { currentPassword, code, baseVersion, ...update } = parseBody();
    const changes = changesOf(before, update);
    const renamed = NAMES.filter((name) => changes[name] !== undefined);
    refuseMarkSigns(renamed, rawBody, changes);
    refuseHosts(c, { bio: changes.bio, links: changes.links, howToPay: changes.howToPay });
    if (changes.pronouns && !isAdmin) refuseOfficialPronouns(c, changes.pronouns);
    const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
    if (isRenamed && !isAdmin) await refuseOfficialName(c, { ...before, ...changes });
    if (changes.handle) await refuseHandle(c, changes.handle);
    const writing =
      changes.emailKey !== undefined
        ? requestEmailChange(c, before, changes, { currentPassword, code, baseVersion })
        : Object.keys(changes).length > 0 && saveProfile(c, id, changes, baseVersion);
    await Promise.resolve(writing).catch(async (error: unknown) => {
      if (!isStaleWrite(error)) refuseTakenHandle(error);
      throw stale(await requireUserOwn(c, id));
    });
    if (Object.keys(changes).length > 0) markChanged(c, authorTag(id), "list", "site");
    if (changes.accountType === "provider") logSecurity(c, "became-provider", id);
    return requireUserOwn(c, id);
  }),
];

async function saveProfile(
  c: ApiContext,
  id: string,
  changes: ProfileChanges,
  baseVersion: number | undefined,
): Promise<void> {
  const [changed] = await c.var.db.batch([changeProfile(c.var.db, id, changes, baseVersion)]);
  // Of two changes of a handle at a time one comes too early.
  if (!changed?.length && changes.handle) await refuseEarlyHandle(c);
}

/** The fields whose value differs from the stored one; refuses what an account may not become. */
function changesOf(
  before: StoredProfile,
  update: Omit<ProfileUpdate, "currentPassword" | "code" | "baseVersion">,
): ProfileChanges {
  const { email = before.email, links, ...fields } = update;
  const after = {
    ...before,
    ...fields,
    email,
    emailKey: emailKey(email),
    links: links ? JSON.stringify(links) : before.links,
  };
  refuseAccount(before, after);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof StoredProfile],
  );
  return Object.fromEntries(changed);
}

/** Refuses that a provider becomes a rider, or has no pincode any more. */
function refuseAccount(before: StoredProfile, after: StoredProfile): void {
  const isUpgrade = after.accountType !== before.accountType;
  if (isUpgrade && before.accountType === "provider") {
    throw invalid({ accountType: ["A provider stays a provider"] });
  }
  const isEmptied = after.pincode === "" && before.pincode !== "";
  if (after.accountType === "provider" && (isUpgrade ? after.pincode === "" : isEmptied)) {
    throw invalid({ pincode: ["A provider needs a pincode"] });
  }
}
