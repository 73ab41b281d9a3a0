import { ACCOUNT, type RetentionRule } from "./retention-rule";

/** The tables about accounts and how people log in to them. */
export const ACCOUNT_TABLES = [
  {
    kind: "table",
    store: "users",
    holds: "Accounts",
    until: "their owner or an admin deletes them; without verification for 7 days",
  },
  {
    kind: "table",
    store: "sessions",
    holds: "With which browser you are signed in, and from which city",
    days: 7,
    after: "the login",
  },
  {
    kind: "table",
    store: "tokens",
    holds: "Digests of the links in our e-mails",
    days: 1,
    after: "they were sent; the links work for 30 minutes",
  },
  {
    kind: "table",
    store: "reset_links",
    holds: "Digests of the links to a new password",
    days: 1,
    after: "they were sent; the links work for an hour",
  },
  {
    kind: "table",
    store: "login_challenges",
    holds: "Logins that wait for a code",
    days: 1,
    after: "the password was entered; the code is taken for 10 minutes",
  },
  {
    kind: "table",
    store: "second_factors",
    holds: "The encrypted secret of the app that makes your codes",
    until: "you turn two-step login off, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "pending_factors",
    holds: "The encrypted secret of an app that waits for its first code",
    until: "its session ends, at the latest after 7 days",
  },
  {
    kind: "table",
    store: "recovery_codes",
    holds: "Digests of your recovery codes",
    until: "they are used or replaced, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "passkeys",
    holds: "The public keys of your passkeys, their names, and when they were used",
    until: "you remove them, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "passkey_challenges",
    holds: "Digests of what passkeys are to sign",
    days: 1,
    after: "they were made; they are taken for 5 minutes",
  },
  {
    kind: "table",
    store: "known_browsers",
    holds: "Digests that tell the browsers that you logged in with from new ones",
    until: "you have used twenty others, or " + ACCOUNT,
  },
  {
    kind: "table",
    store: "not_me_links",
    holds: "Digests of the links “This was not me” in our e-mails",
    days: 7,
    after: "they were sent",
  },
  {
    kind: "table",
    store: "unasked_mails",
    holds: "When links were mailed to an address, as a digest of it",
    days: 1,
    after: "they were sent",
  },
  {
    kind: "table",
    store: "email_changes",
    holds: "Your former e-mail address",
    days: 7,
    after: "a change, so that it can be taken back",
  },
  {
    kind: "table",
    store: "handles",
    holds: "Handles that you had before",
    days: 365,
    after: "you chose another one",
  },
] as const satisfies readonly RetentionRule[];
