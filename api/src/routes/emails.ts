import { endpoints } from "../../contract/endpoints";
import { NOT_REACHABLE } from "../../contract/people/blocks";
import { emailText } from "../../contract/text";
import type { SentEmail } from "../../contract/responses/emails";
import type { ApiContext } from "../http/context";
import { newId } from "../db/id";
import { handle } from "../http/endpoint";
import { forbidden, invalid, notFound, unauthenticated } from "../lib/errors";
import { enqueuePersonalMail } from "../services/mail/personal";
import { runInBackground } from "../services/request/background";
import { requireAllowed } from "../services/accounts/allowed";
import { countNewcomer, checkLinks } from "../services/accounts/newcomers";
import { isOwnerOrAdmin, requireCaller } from "../services/request/caller";
import { createEmail, getCorrespondent, getEmail, listEmailsOf } from "../queries/emails";
import { isApart } from "../queries/users/blocks";
import { markSent } from "../queries/mail-queue";
import { toSentEmail } from "../serializers/email";
import { toBareList } from "../http/link";

export const emailRoutes = [
  handle(
    endpoints.emails.create,
    async (c, { rawBody, parseBody }) => {
      const { db } = c.var;
      const caller = requireCaller(c);
      const selector = readRecipient(rawBody);
      const address = selector?.address;
      const isAddressGiven = address !== undefined;
      const found = selector && (await getCorrespondent(db, selector));
      // Asked for unknown addresses, too, which takes as long.
      const isKeptApart = await isApart(db, caller.id, found?.id ?? "");
      if (isKeptApart && !isAddressGiven) throw forbidden(NOT_REACHABLE);
      // An address says no more of a block than of who has an account.
      const recipient = isKeptApart ? null : found;
      // Anybody may look up who an id is, but not whether an address has an account.
      if (selector && !recipient && !isAddressGiven) throw notFound("There is no such user");
      const { subject, message } = parseBody();
      if (!selector) throw invalid({ recipientId: ["Choose a recipient"] });
      const toAddress = isAddressGiven ? requireAddress(address) : recipient?.email;
      const sender = await getCorrespondent(db, { id: caller.id });
      if (!sender || !toAddress) throw unauthenticated();
      requireAllowed(c, "message");
      await checkLinks(c, { subject, message });
      await countNewcomer(c, "email");
      const id = newId();
      // What goes to nobody is kept by its sender alone.
      const email = { id, sender, recipient: recipient ?? sender, toAddress, isAddressGiven };
      await createEmail(db, { ...email, subject, message });
      const mail = { ...email, subject, message };
      if (!isAddressGiven) {
        await enqueuePersonalMail(c, mail);
        return requireEmail(c, id);
      }
      // Afterwards, so that the response is the same, and takes equally long.
      const stored = await requireEmail(c, id);
      const sending = recipient ? enqueuePersonalMail(c, mail) : markSent(db, id);
      runInBackground(c, "Sending an e-mail", sending);
      return stored;
    },
    requireEmail,
  ),

  handle(endpoints.emails.list, async (c, { params, query }) => {
    const caller = requireCaller(c);
    const exists = caller.id === params.id || (await getCorrespondent(c.var.db, params));
    if (!exists) throw notFound("There is no such user");
    if (!isOwnerOrAdmin(caller, params.id)) {
      throw forbidden("Only its owner and admins can read this");
    }
    const found = await listEmailsOf(c.var.db, params.id, query.after ?? null);
    return toBareList(c, found, (row) => toSentEmail(row, caller));
  }),
];

function requireAddress(text: string): string {
  const { data, error } = emailText.safeParse(text);
  if (error) throw invalid({ to: error.issues.map(({ message }) => message) });
  return data;
}

async function requireEmail(c: ApiContext, id: string): Promise<SentEmail> {
  const row = await getEmail(c.var.db, id);
  if (!row) throw notFound("This user has been deleted");
  return toSentEmail(row, requireCaller(c));
}

/** The id wins over the address: using both would reveal whose address it is. */
function readRecipient({
  recipientId,
  to,
}: Record<string, unknown>): { id: string; address?: undefined } | { address: string } | null {
  if (typeof recipientId === "string" && recipientId !== "") return { id: recipientId };
  return typeof to === "string" && to !== "" ? { address: to } : null;
}
