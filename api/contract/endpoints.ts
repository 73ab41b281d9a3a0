import type { calls } from "./calls";
import type { Endpoint } from "./endpoint";
import { accountVerification } from "./endpoints/account-verification";
import { accounts } from "./endpoints/accounts";
import { archives } from "./endpoints/archives";
import { categories } from "./endpoints/categories";
import { coAuthors } from "./endpoints/writing/co-authors";
import { comments } from "./endpoints/comments";
import { contact } from "./endpoints/contact";
import { drafts } from "./endpoints/writing/drafts";
import { emails } from "./endpoints/emails";
import { feed } from "./endpoints/feed";
import { inquiries, reviews } from "./endpoints/inquiries";
import { invitations } from "./endpoints/logins/invitations";
import { mailing } from "./endpoints/mailing";
import { mails } from "./endpoints/mails";
import { messages } from "./endpoints/messages";
import { notifications } from "./endpoints/notifications";
import { moderation } from "./endpoints/moderation";
import { operations } from "./endpoints/operations";
import { passkeys } from "./endpoints/logins/passkeys";
import { people } from "./endpoints/people";
import { posts } from "./endpoints/posts";
import { revisions } from "./endpoints/writing/revisions";
import { saves } from "./endpoints/saves";
import { secondFactor } from "./endpoints/logins/second-factor";
import { series } from "./endpoints/writing/series";
import { sharedDrafts } from "./endpoints/writing/shared-drafts";
import { sitePages } from "./endpoints/writing/site-pages";
import { tags } from "./endpoints/tags";
import { health, landing, setUp, site, sitemap, stats } from "./endpoints/site";
import { users } from "./endpoints/users";

/**
 * Every call of the API. The specification's modules are: users → accounts, users, messages;
 * category → categories; post → posts; comment → comments; sendMail → emails; accountVerification;
 * contact.
 */
export const endpoints = {
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
} satisfies Record<keyof typeof calls, Record<string, Endpoint>>;

type Groups = typeof endpoints;
type IdOf<Group> = Group[keyof Group] extends { operationId: infer Id extends string } ? Id : never;
export type OperationId = { [Name in keyof Groups]: IdOf<Groups[Name]> }[keyof Groups];
type Listed = Endpoint & { operationId: OperationId };

/** In the order of the documentation. */
export const endpointList: readonly Listed[] = Object.values(endpoints).flatMap((group): Listed[] =>
  Object.values(group),
);
