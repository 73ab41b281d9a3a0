import { MAILING_TABLES } from "./mailing/retained";
import { MODERATION_TABLES } from "./moderation/retained";
import { TABLES } from "./retained-tables";
import type { RetentionRule } from "./retention-rule";

const ACCOUNT = "the account is deleted";

/** Read by the nightly purge, the privacy page and a test. */
export const RETENTION = [
  ...TABLES,
  ...MODERATION_TABLES,
  ...MAILING_TABLES,
  {
    kind: "bucket",
    store: "UPLOADS",
    holds: "Pictures, and archives of texts that you import",
    until:
      "what shows them is deleted, unused ones for a day; archives until they are imported, deleted or 30 days old",
  },
  {
    kind: "bucket",
    store: "BACKUPS",
    holds: "Backups of all of this, with its pictures",
    until:
      "7 days, 4 weeks and 12 months have passed: the newest of each is kept; pictures until no backup has them",
  },
  {
    kind: "object",
    store: "LIMITER",
    holds:
      "How often an address or an account asked for something, and, as digests, which networks an account was logged in from",
    until:
      "an hour has passed, up to 30 days for new accounts; networks 90 days after the last login",
  },
  {
    kind: "object",
    store: "CONVERSATION",
    holds: "Messages between two people",
    until: "both have deleted their accounts",
  },
  {
    kind: "object",
    store: "INBOX",
    holds: "Your messages by the time they came, and your open messengers",
    until: ACCOUNT,
  },
  {
    kind: "object",
    store: "PURGES",
    holds: "Which pages changed",
    isPersonal: false,
    until: "a day has passed",
  },
  {
    kind: "object",
    store: "OPERATIONS",
    holds: "Numbers of requests",
    isPersonal: false,
    until: "7 days have passed",
  },
  {
    kind: "object",
    store: "VIEWS",
    holds: "Who has read a post today, as a digest that changes daily",
    until: "the following night",
  },
  {
    kind: "queue",
    store: "MAIL",
    holds: "E-mails on their way",
    until: "they are sent, or 14 days have passed",
  },
  {
    kind: "queue",
    store: "IMPORTS",
    holds: "Which archive is to be read or made into posts next",
    until: "it is, or 4 days have passed",
  },
  {
    kind: "log",
    store: "logs",
    holds: "Which page was asked for, with ids of accounts and, for security, the network address",
    until: "the platform deletes its logs, after 7 days",
  },
  {
    kind: "cookie",
    store: "session",
    holds: "That you are signed in, in your browser",
    until: "you sign out, or 7 days have passed",
  },
  {
    kind: "cookie",
    store: "bookmark",
    holds: "How far you have read, so that you see what you wrote",
    until: "you sign out, or close your browser",
  },
] as const satisfies readonly RetentionRule[];
