import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { keepLinkMail } from "../queries/emails";
import { type Addressee, type TokenKind, prepareToken } from "../queries/tokens";
import { composePasswordReset, composeVerification } from "./compose";
import { post } from "./post";

type Recipient = Addressee & { firstName: string };

const COMPOSERS = {
  "verify-account": composeVerification,
  "reset-password": composePasswordReset,
} as const satisfies Record<TokenKind, unknown>;

/**
 * A mail with a link that carries a token: the statements that keep mail and token, and what puts
 * the mail in the queue.
 */
export function prepareLinkMail(c: ApiContext, kind: TokenKind, recipient: Recipient) {
  const { config } = c.var;
  const id = newId();
  const { token, statement: keepToken } = prepareToken(recipient, kind);
  const link = `${config.SITE_URL}/${recipient.id}/${kind}/${token}`;
  const letter = COMPOSERS[kind](config.SITE_NAME, recipient.firstName, link);
  return {
    statements: [keepToken, keepLinkMail({ id, kind, subject: letter.subject }, recipient)],
    send: () => post(c, { id, to: recipient.email, ...letter }),
  };
}
