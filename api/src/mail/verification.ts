import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { emails } from "../db/schema-services";
import { isoTime } from "../db/time";
import { prepareToken } from "../queries/tokens";
import { composeVerification } from "./compose";
import { post } from "./post";

type Recipient = { id: string; firstName: string; email: string };

/** A verification mail: the statements that keep it and its token, and what puts it in the queue. */
export function prepareVerification(c: ApiContext, recipient: Recipient) {
  const { db, config } = c.var;
  const id = newId();
  const { token, statement: keepToken } = prepareToken(recipient.id, "verify-account");
  const link = `${config.SITE_URL}/${recipient.id}/verify-account/${token}`;
  const letter = composeVerification(config.SITE_NAME, recipient.firstName, link);
  const keepMail = db.build.insert(emails).values({
    id,
    kind: "verify-account",
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
