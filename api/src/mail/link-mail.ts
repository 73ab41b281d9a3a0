import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { emails } from "../db/schema-services";
import { isoTime } from "../db/time";
import { type TokenKind, prepareToken } from "../queries/tokens";
import { composePasswordReset, composeVerification } from "./compose";
import { post } from "./post";

type Recipient = { id: string; firstName: string; email: string };

const COMPOSERS = {
  "verify-account": composeVerification,
  "reset-password": composePasswordReset,
} as const satisfies Record<TokenKind, unknown>;

/**
 * A mail with a link that carries a token: the statements that keep mail and token, and what puts
 * the mail in the queue.
 */
export function prepareLinkMail(c: ApiContext, kind: TokenKind, recipient: Recipient) {
  const { db, config } = c.var;
  const id = newId();
  const { token, statement: keepToken } = prepareToken(recipient.id, kind);
  const link = `${config.SITE_URL}/${recipient.id}/${kind}/${token}`;
  const letter = COMPOSERS[kind](config.SITE_NAME, recipient.firstName, link);
  const keepMail = db.build.insert(emails).values({
    id,
    kind,
    recipientId: recipient.id,
    toAddress: recipient.email,
    subject: letter.subject,
    createdAt: isoTime(),
  });
  return {
    statements: [keepToken, keepMail],
    send: () => post(c, { id, to: recipient.email, ...letter }),
  };
}
