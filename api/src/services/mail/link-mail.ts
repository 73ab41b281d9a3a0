import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../request/context";
import { newId } from "../../db/id";
import type { Config } from "../../lib/env";
import { insertLinkMail } from "../../queries/emails";
import {
  type TokenOwner,
  type TokenKind,
  mayGetResetLink,
  prepareToken,
} from "../../queries/accounts/tokens";
import { countUnasked, mayBeMailed } from "../../queries/mailing/unasked-mails";
import { composePasswordReset, composeVerification } from "./compose";
import { composeNewAddress } from "./notices/compose-security";
import { enqueueMail } from "./enqueue";

const KINDS = {
  "verify-account": { page: "verify-account", query: "", compose: composeVerification },
  "change-email": { page: "verify-account", query: "?change", compose: composeNewAddress },
  "reset-password": { page: "reset-password", query: "", compose: composePasswordReset },
} as const satisfies Record<TokenKind, unknown>;

/**
 * A mail with a link that carries a token: the statements that store both, and how to send it. Past
 * the limits of the address nothing is stored, nor sent; a mail that its owner surely asked for is
 * not counted. A reset soon after another one is not mailed.
 */
export function prepareLinkMail(
  c: ServiceContext,
  kind: TokenKind,
  recipient: TokenOwner,
  { isAsked = false } = {},
) {
  const id = newId();
  const mayBeSent = isAsked ? sql`true` : maySend(kind, recipient);
  const { mail, insertToken } = composeLinkMail(c.var.config, kind, recipient, mayBeSent);
  const insertMail = insertLinkMail({ id, kind, subject: mail.subject }, recipient);
  return {
    statements: [insertToken, insertMail, ...(isAsked ? [] : [countUnasked(recipient.email, id)])],
    send: () => enqueueMail(c, { id, to: recipient.email, ...mail }),
  };
}

/** Mails a link, whose token is stored with the mail. */
export async function sendLinkMail(
  c: ServiceContext,
  ...mail: [kind: TokenKind, recipient: TokenOwner, options?: { isAsked?: boolean }]
): Promise<void> {
  const { statements, send } = prepareLinkMail(c, ...mail);
  await c.var.db.batch(statements);
  await send();
}

/** Composes a mail with a link, and the statement that stores its token. */
export function composeLinkMail(
  config: Config,
  kind: TokenKind,
  recipient: TokenOwner,
  condition?: SQL,
) {
  const { token, statement: insertToken } = prepareToken(recipient, kind, condition);
  const { page, query, compose } = KINDS[kind];
  const link = `${config.SITE_URL}/${recipient.id}/${page}/${token}${query}`;
  return { mail: compose(config.SITE_NAME, link), insertToken };
}

function maySend(kind: TokenKind, { email }: TokenOwner): SQL {
  const isWithin = mayBeMailed(email);
  return kind === "reset-password" ? sql`${isWithin} AND ${mayGetResetLink()}` : isWithin;
}
