import { accountVerification } from "./calls/account-verification";
import { accounts } from "./calls/accounts";
import { archives } from "./calls/archives";
import { categories } from "./calls/categories";
import { coAuthors } from "./calls/writing/co-authors";
import { comments } from "./calls/comments";
import { contact } from "./calls/contact";
import { drafts } from "./calls/writing/drafts";
import { emails } from "./calls/emails";
import { feed } from "./calls/feed";
import { inquiries, reviews } from "./calls/inquiries";
import { invitations } from "./calls/logins/invitations";
import { mailing } from "./calls/mailing";
import { mails } from "./calls/mails";
import { messages } from "./calls/messages";
import { notifications } from "./calls/notifications";
import { moderation } from "./calls/moderation";
import { operations } from "./calls/operations";
import { passkeys } from "./calls/logins/passkeys";
import { people } from "./calls/people";
import { posts } from "./calls/posts";
import { revisions } from "./calls/writing/revisions";
import { saves } from "./calls/saves";
import { secondFactor } from "./calls/logins/second-factor";
import { series } from "./calls/writing/series";
import { sharedDrafts } from "./calls/writing/shared-drafts";
import { sitePages } from "./calls/writing/site-pages";
import { tags } from "./calls/tags";
import { health, landing, setUp, site, sitemap, stats } from "./calls/site";
import { users } from "./calls/users";

/**
 * The minimal description of each call for clients: `endpoints`, with its schemas, would add 6 KB
 * of gzip to the web Worker.
 */
export const calls = {
  accounts,
  accountVerification,
  invitations,
  secondFactor,
  passkeys,
  users,
  people,
  archives,
  messages,
  categories,
  posts,
  drafts,
  sharedDrafts,
  coAuthors,
  revisions,
  series,
  saves,
  feed,
  tags,
  notifications,
  inquiries,
  reviews,
  comments,
  contact,
  emails,
  mails,
  mailing,
  stats,
  landing,
  setUp,
  site,
  sitePages,
  sitemap,
  health,
  operations,
  moderation,
};
