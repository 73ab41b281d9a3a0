import type { Endpoint } from "./endpoint";
import { accountVerification } from "./endpoints/account-verification";
import { accounts } from "./endpoints/accounts";
import { categories } from "./endpoints/categories";
import { comments } from "./endpoints/comments";
import { contact } from "./endpoints/contact";
import { emails } from "./endpoints/emails";
import { messages } from "./endpoints/messages";
import { posts } from "./endpoints/posts";
import { health, sitemap, stats } from "./endpoints/site";
import { users } from "./endpoints/users";

/**
 * Every call of the API, once. The modules of the specification are these groups:
 * users → accounts, users, messages; category → categories; post → posts; comment → comments;
 * sendMail → emails; accountVerification and contact by their own names. The others are ours.
 */
export const endpoints = {
  accounts,
  accountVerification,
  users,
  messages,
  categories,
  posts,
  comments,
  contact,
  emails,
  stats,
  sitemap,
  health,
};

type Groups = typeof endpoints;
type IdOf<Group> = Group[keyof Group] extends { operationId: infer Id extends string } ? Id : never;
export type OperationId = { [Name in keyof Groups]: IdOf<Groups[Name]> }[keyof Groups];
type Listed = Endpoint & { operationId: OperationId };

/** The same as a list, in the order of the documentation. */
export const endpointList: readonly Listed[] = Object.values(endpoints).flatMap((group): Listed[] =>
  Object.values(group),
);
