import type { MailedPace } from "../../../../contract/site/notifications/mail-choices";
import { sha256 } from "../../../lib/auth/secrets";
import type { Config } from "../../../lib/env";
import type { FollowedRow } from "../../../queries/mailing/mail-follows";
import { encodePhrase } from "./encode";

/** The list that a mail to many belongs to, and how its recipient leaves it (RFC 2919, RFC 8058). */
export type MailingList = {
  /** Before the site's host in `List-Id`. */
  id: string;
  name: string;
  /** Takes one POST without a session. */
  unsubscribeUrl: string;
  /** Where a recipient with an account chooses what is mailed. */
  settingsUrl?: string;
};

const NAMES: Record<MailedPace, string> = {
  now: "Notifications",
  daily: "Daily digest",
  weekly: "Weekly digest",
};

export function nameOfDigests({ SITE_NAME }: Pick<Config, "SITE_NAME">, pace: MailedPace): string {
  return `${NAMES[pace]} of ${SITE_NAME}`;
}

/** The list of the mails about notifications that come at one pace. */
export function listOfDigests(
  config: Config,
  pace: MailedPace,
  owner: { userId: string; token: string },
): MailingList {
  const { SITE_URL } = config;
  return {
    id: `${pace}.notifications`,
    name: nameOfDigests(config, pace),
    unsubscribeUrl: `${SITE_URL}/unsubscribe/${owner.token}?list=${pace}`,
    settingsUrl: `${SITE_URL}/dashboards/profile/settings/${owner.userId}/mail`,
  };
}

/** What an address follows, in words. */
export function nameOfFollowed({ author_name: name, tag }: FollowedRow): string {
  return name === null ? `Posts about ${tag ?? ""}` : `Posts by ${name}`;
}

/** The same within a sentence. */
export function followedInSentence(row: FollowedRow): string {
  return nameOfFollowed(row).replace(/^Posts/u, "posts");
}

/** The list of the posts that an address follows. */
export function listOfFollow(
  { SITE_URL }: Pick<Config, "SITE_URL">,
  follow: FollowedRow & { token: string },
): MailingList {
  const { author_id: authorId, tag } = follow;
  return {
    id: authorId ? `author-${authorId}` : `tag-${sha256(tag ?? "").slice(0, 24)}`,
    name: nameOfFollowed(follow),
    unsubscribeUrl: `${SITE_URL}/unsubscribe/${follow.token}`,
  };
}

/** The headers by which mail programs offer to leave a list. */
export function listHeaders({ id, name, unsubscribeUrl }: MailingList): Record<string, string> {
  return {
    "List-Id": `${encodePhrase(name)} <${id}.${new URL(unsubscribeUrl).hostname}>`,
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}
