import type { ApiContext } from "../context";
import { newId } from "../db/id";
import type { Config } from "../env";
import { insertLinkMail } from "../queries/emails";
import { type TokenOwner, type TokenKind, prepareToken } from "../queries/accounts/tokens";
import { composePasswordReset, composeVerification } from "./compose";
import { composeNewAddress } from "./compose-security";
import { enqueueMail } from "./enqueue";

const KINDS = {
  "verify-account": { page: "verify-account", query: "", compose: composeVerification },
  "change-email": { page: "verify-account", query: "?change", compose: composeNewAddress },
  "reset-password": { page: "reset-password", query: "", compose: composePasswordReset },
} as const satisfies Record<TokenKind, unknown>;

/** A mail with a link that carries a token: the statements that store both, and how to send it. */
export function prepareLinkMail(c: ApiContext, kind: TokenKind, recipient: TokenOwner) {
  const id = newId();
  const { mail, insertToken } = composeLinkMail(c.var.config, kind, recipient);
  return {
    statements: [insertToken, insertLinkMail({ id, kind, subject: mail.subject }, recipient)],
    send: () => enqueueMail(c, { id, to: recipient.email, ...mail }),
  };
}

/** Composes a mail with a link, and the statement that stores its token. */
export function composeLinkMail(config: Config, kind: TokenKind, recipient: TokenOwner) {
  const { token, statement: insertToken } = prepareToken(recipient, kind);
  const { page, query, compose } = KINDS[kind];
  const link = `${config.SITE_URL}/${recipient.id}/${page}/${token}${query}`;
  return { mail: compose(config.SITE_NAME, link), insertToken };
}
