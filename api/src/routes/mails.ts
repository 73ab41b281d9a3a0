import { endpoints } from "../../contract/endpoints";
import type { Mail } from "../../contract/responses/mails";
import { isOneOf } from "../lib/auth/secrets";
import { mailEventsSecrets } from "../lib/env";
import type { ApiContext } from "../http/context";
import { handle } from "../http/endpoint";
import { conflict, notFound, unauthenticated } from "../lib/errors";
import { enqueueAgain, enqueueMail } from "../services/mail/enqueue";
import { prepareTestMail } from "../services/mail/test-mail";
import { actAsAdmin } from "../services/request/acts";
import { requireCaller } from "../services/request/caller";
import { requeueMail } from "../queries/mail-queue";
import { getMail, listMails, recordMailEvents } from "../queries/mails";
import { getMailRecipient } from "../queries/users/users";
import { toBareList } from "../http/link";
import { toMail } from "../serializers/mail";

export const mailRoutes = [
  handle(endpoints.mails.list, async (c, { query }) =>
    toBareList(c, await listMails(c.var.db, query), toMail),
  ),

  handle(
    endpoints.mails.sendAgain,
    async (c, { params: { id } }) => {
      const { recipientId } = await requireMail(c, id);
      actAsAdmin(c, { ownerId: recipientId });
      const isQueued = await requeueMail(c.var.db, id);
      if (!isQueued) throw conflict("Only an e-mail that was not delivered can be sent again");
      await enqueueAgain(c, id);
      return requireMail(c, id);
    },
    requireMail,
  ),

  handle(
    endpoints.mails.sendTest,
    async (c) => {
      const to = await getMailRecipient(c.var.db, requireCaller(c).id);
      if (!to) throw notFound("There is no such user");
      actAsAdmin(c, { ownerId: to.id });
      const { mail, statement } = prepareTestMail(c, to);
      await c.var.db.commit([statement], { id: mail.id });
      await enqueueMail(c, mail);
      return requireMail(c, mail.id);
    },
    requireMail,
  ),

  handle(endpoints.mails.report, async (c, { parseBody }) => {
    const secret = /^Bearer +(\S+)$/iu.exec(c.req.header("Authorization") ?? "")?.[1];
    if (!isOneOf(mailEventsSecrets(c.var.config), secret)) {
      throw unauthenticated("Send MAIL_EVENTS_SECRET as a bearer token");
    }
    return { markedCount: await recordMailEvents(c.var.db, parseBody().events) };
  }),
];

async function requireMail(c: ApiContext, id: string): Promise<Mail> {
  const row = await getMail(c.var.db, id);
  if (!row) throw notFound("There is no such e-mail");
  return toMail(row);
}
