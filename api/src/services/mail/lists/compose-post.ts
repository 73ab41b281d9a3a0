import type { Config } from "../../../lib/env";
import { pictureUrl, withPictureUrls } from "../../../lib/images/urls";
import { excerpt } from "../../../lib/markdown/plain-text";
import type { FollowedRow } from "../../../queries/mailing/mail-follows";
import type { MailedPost } from "../../../queries/mailing/post-mails";
import { escapeHtml } from "../../../lib/text/escape-html";
import { type ComposedMail, composeLink } from "../compose";
import { button, heading, smallPrint } from "../parts";
import { followedInSentence, listOfFollow } from "./mailing-list";
import { postPath } from "../post-path";
import { toMailHtml, toMailText } from "./post-html";

const PREVIEW_LENGTH = 140;

type Follow = FollowedRow & { token: string };

/** A new post, whole: what is the same in all its mails is made once. */
export function composePost(config: Config, post: MailedPost) {
  const { SITE_URL, PUBLIC_URL } = config;
  const url = SITE_URL + postPath(post.id, post.title);
  const author = `${post.first_name} ${post.last_name}`;
  const byline = `By ${author} · ${post.reading_minutes} min read`;
  const action = "Read on the site";
  const body = toMailHtml(withPictureUrls(post.description_html, PUBLIC_URL), SITE_URL, url);
  const lang = escapeHtml(post.lang);
  const common = {
    subject: post.title,
    preview: excerpt(post.description, PREVIEW_LENGTH),
    text: [post.title, byline, toMailText(post.description), `${action}:\n${url}`].join("\n\n"),
    html: [
      heading(post.title),
      smallPrint(byline),
      toPicture(PUBLIC_URL, post),
      `<div dir="auto" lang="${lang}" style="margin:18px 0 0;font-size:17px;line-height:28px">${body}</div>`,
      button(action, url),
    ].join("\n"),
  };
  return (follow: Follow): ComposedMail => ({
    ...common,
    reason: `because this address follows ${followedInSentence(follow)}`,
    list: listOfFollow(config, follow),
  });
}

/** The mail that asks whether somebody wants those posts. Nothing else is sent before. */
export function composeConfirmation({ SITE_NAME, SITE_URL }: Config, follow: Follow): ComposedMail {
  const name = followedInSentence(follow);
  return composeLink({
    subject: `Confirm: new posts from ${SITE_NAME} by e-mail`,
    title: "One step to go",
    lines: [
      `Someone, most likely you, asked us to e-mail new ${name} to this address.`,
      "Press the button to confirm. You can unsubscribe from any e-mail.",
    ],
    link: `${SITE_URL}/follow-by-email/confirm/${follow.token}`,
    action: "Yes, e-mail me new posts",
    footer: "If it wasn’t you, ignore this e-mail: we delete this address after 7 days.",
    reason: "because someone entered this address on our site",
  });
}

/** The one mail to a subscriber of the site that an author has left. Nothing else is sent before. */
export function composeMoved(config: Config, follow: Follow): ComposedMail {
  const { SITE_NAME, SITE_URL } = config;
  const author = follow.author_name ?? "An author";
  return {
    ...composeLink({
      subject: `${author} has moved: go on reading?`,
      title: `${author} has moved`,
      lines: [
        `${author} now writes on ${SITE_NAME}. They gave us your address because you subscribed to them on another site.`,
        "Press the button to get their new posts by e-mail. You can unsubscribe from any of them.",
      ],
      link: `${SITE_URL}/follow-by-email/confirm/${follow.token}`,
      action: "Yes, e-mail me new posts",
      footer:
        "We ask only once. If you ignore this e-mail, we delete your address after 7 days. Unsubscribe, and we delete it now.",
      reason: `because you subscribed to ${author} on another site`,
    }),
    list: listOfFollow(config, follow),
  };
}

function toPicture(publicUrl: string, post: MailedPost): string {
  if (post.image_id === null) return "";
  const picture = { id: post.image_id, width: post.image_width, height: post.image_height };
  const source = escapeHtml(pictureUrl(publicUrl, picture));
  return `<p style="margin:18px 0 0"><img src="${source}" alt="${escapeHtml(post.image_alt)}" width="468" style="display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:10px"></p>`;
}
