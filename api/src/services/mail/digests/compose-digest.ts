import type { MailedKind, MailedPace } from "../../../../contract/site/notifications/mail-choices";
import type { InquiryEvent } from "../../../../contract/posts/inquiries/actions";
import type { UserShortJson } from "../../../db/rows";
import type { Config } from "../../../lib/env";
import type { Digest } from "../../../queries/mailing/digests";
import type { NotificationRow } from "../../../queries/notifications/notifications";
import { readCoAuthorship, readInquiry } from "../../../serializers/notification";
import type { ComposedMail } from "../compose";
import { listOfDigests } from "../lists/mailing-list";
import { postPath } from "../post-path";
import { button, heading, item, paragraph, quote } from "../parts";

type SentenceParts = { name: string; others: string; about: string; cause: string };
type Sentence = (parts: SentenceParts) => string;

const INQUIRY_SENTENCES: Record<InquiryEvent, (name: string, about: string) => string> = {
  asked: (name, about) => `${name} asked about ${about}`,
  offered: (name, about) => `${name} made an offer for ${about}`,
  agreed: (name, about) => `${name} agreed to the price of ${about}`,
  handedOver: (name, about) => `${name} handed over ${about}`,
  closed: (name, about) => `${name} closed the inquiry about ${about}`,
  declined: (name, about) => `${name} declined the inquiry about ${about}`,
  withdrawn: (name, about) => `${name} withdrew the inquiry about ${about}`,
  reviewed: (name, about) => `${name} left you a review for ${about}`,
};

/** What each kind says, as the page of notifications does. */
const SENTENCES: Record<MailedKind, Sentence> = {
  comment: ({ name, about }) => `${name} commented on ${about}`,
  reply: ({ name, about }) => `${name} replied to your comment on ${about}`,
  mention: ({ name, about }) => `${name} mentioned you in ${about}`,
  like: ({ name, others, about }) => `${name}${others} liked ${about}`,
  follow: ({ name }) => `${name} follows you`,
  post: ({ name, about }) => `${name} published ${about}`,
  inquiry: ({ name, about, cause }) => INQUIRY_SENTENCES[readInquiry(cause).state](name, about),
  note: ({ name, about }) => `${name} left a note on your draft ${about}`,
  co_author: ({ name, about, cause }) =>
    readCoAuthorship(cause).event === "invited"
      ? `${name} invites you to write ${about} with them`
      : `${name} writes ${about} with you`,
};

const REASONS: Record<MailedPace, string> = {
  now: "because you chose to get notifications right away",
  daily: "because you chose a daily digest",
  weekly: "because you chose a weekly digest",
};

/** The mail about notifications: one that says what happened, or a list of them. */
export function composeDigest(
  config: Config,
  pace: MailedPace,
  userId: string,
  { rows, total, token }: Digest,
): ComposedMail {
  const { SITE_NAME, SITE_URL } = config;
  const items = rows.map((row) => toItem(SITE_URL, userId, row));
  const [first] = items;
  const list = listOfDigests(config, pace, { userId, token });
  const common = { reason: REASONS[pace], list };
  if (total === 1 && first) return { ...composeOne(first), ...common };
  const title = titleOf(pace, total, SITE_NAME);
  const rest = total - items.length;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  const all = `${SITE_URL}/dashboards/notifications/${userId}`;
  const action = "See all notifications";
  return {
    subject: title,
    preview: items.map(({ sentence }) => sentence).join(". "),
    text: [title, ...items.map(toText), ...more, `${action}:\n${all}`].join("\n\n"),
    html: [
      heading(title),
      ...items.map(({ sentence, text, link }) => item(sentence, text, link)),
      ...more.map(paragraph),
      button(action, all),
    ].join("\n"),
    ...common,
  };
}

/** One notification is a mail about nothing else. */
function composeOne({ sentence, text, link, action }: DigestItem) {
  return {
    subject: sentence,
    preview: text || sentence,
    text: [sentence, ...(text ? [toQuote(text)] : []), `${action}:\n${link}`].join("\n\n"),
    html: [heading(sentence), ...(text ? [quote(text)] : []), button(action, link)].join("\n"),
  };
}

function titleOf(pace: MailedPace, total: number, siteName: string): string {
  if (pace === "now") return `${total} new notifications on ${siteName}`;
  const span = pace === "daily" ? "day" : "week";
  return `Your ${span} on ${siteName}: ${total} notifications`;
}

type DigestItem = ReturnType<typeof toItem>;

function toItem(siteUrl: string, userId: string, row: NotificationRow) {
  const user = JSON.parse(row.user ?? "{}") as UserShortJson;
  const isInquiry = row.kind === "inquiry";
  const isCoAuthor = row.kind === "co_author";
  const others = row.users_count - 1;
  const sentence = SENTENCES[row.kind as MailedKind]({
    name: `${user.firstName} ${user.lastName}`,
    others: others > 0 ? ` and ${others} ${others === 1 ? "other" : "others"}` : "",
    about: `“${(isInquiry || isCoAuthor || row.draft_id ? row.text : row.title) ?? ""}”`,
    cause: row.cause,
  });
  if (isInquiry) {
    const link = `${siteUrl}/dashboards/inquiry/${readInquiry(row.cause).id}`;
    return { sentence, text: "", link, action: "Open the inquiry" };
  }
  if (isCoAuthor) {
    const isInvited = readCoAuthorship(row.cause).event === "invited";
    const link = `${siteUrl}/dashboards/posts/${userId}${isInvited ? "#shared-with-you" : ""}`;
    return { sentence, text: "", link, action: isInvited ? "Answer" : "Open" };
  }
  if (row.draft_id) {
    const link = `${siteUrl}/dashboards/share-draft/${userId}/${row.draft_id}#notes`;
    return { sentence, text: "", link, action: "Read the note" };
  }
  // A mention in the text of a post has no cause of its own.
  const isAnswer = ["comment", "reply", "mention"].includes(row.kind) && row.cause !== "";
  const hash = isAnswer ? `?comment=${row.cause}#comment-${row.cause}` : "";
  const path = row.post_id ? postPath(row.post_id, row.title ?? "") + hash : `/authors/${user.id}`;
  const action = isAnswer ? "Read and reply" : "Open";
  return { sentence, text: row.text ?? "", link: `${siteUrl}${path}`, action };
}

function toText({ sentence, text, link }: DigestItem): string {
  return [`* ${sentence}`, ...(text ? [toQuote(text, "  ")] : []), `  ${link}`].join("\n");
}

function toQuote(text: string, indent = ""): string {
  return text.replace(/^/gmu, `${indent}> `);
}
