import { z } from "zod";
import { IdSchema } from "../../contract/common";
import { EmailCreateSchema, SentEmailSchema } from "../../contract/emails";
import { addCall, createRouter } from "../call";
import { newId } from "../db/id";
import { toSentEmail } from "../documents/email";
import { setNextLink } from "../documents/link";
import { forbidden, invalid, notFound, unauthenticated } from "../errors";
import { postPersonal } from "../mail/personal";
import { isOwnerOrAdmin, requireCaller } from "../middleware/session";
import { createEmail, getCorrespondent, getEmail, listEmailsOf } from "../queries/emails";

export const emailRoutes = createRouter();

addCall(
  emailRoutes,
  {
    method: "post",
    path: "/api/email",
    tag: "E-mail",
    summary: "Write to a user, whose reply comes by mail",
    access: "verified",
    limit: "email",
    body: EmailCreateSchema,
    status: 202,
    refusals: [404],
    answer: SentEmailSchema,
  },
  async (c, { sent, input }) => {
    const { db } = c.var;
    const caller = requireCaller(c);
    const who = readRecipient(sent);
    const recipient = who && (await getCorrespondent(db, who));
    if (who && !recipient) throw notFound("There is no such user");
    const { subject, message } = input();
    if (!who || !recipient) throw invalid({ recipientId: ["Choose a recipient"] });
    const sender = await getCorrespondent(db, { id: caller.id });
    if (!sender) throw unauthenticated();
    const isAddressGiven = "address" in who;
    const email = { id: newId(), sender, recipient, isAddressGiven, subject, message };
    await createEmail(db, email);
    await postPersonal(c, email);
    const row = await getEmail(db, email.id);
    if (!row) throw notFound("The user was deleted meanwhile");
    return toSentEmail(row, caller);
  },
);

addCall(
  emailRoutes,
  {
    method: "get",
    path: "/api/email/{id}",
    tag: "E-mail",
    summary: "The mails that a user sent and received",
    access: "user",
    query: z.object({ after: IdSchema.optional() }),
    answer: z.array(SentEmailSchema),
  },
  async (c, { params, query }) => {
    const caller = requireCaller(c);
    const isKnown = caller.id === params.id || (await getCorrespondent(c.var.db, params));
    if (!isKnown) throw notFound("There is no such user");
    if (!isOwnerOrAdmin(caller, params.id)) {
      throw forbidden("Only its owner and admins may read this");
    }
    const { rows, hasMore } = await listEmailsOf(c.var.db, params.id, query.after ?? null);
    if (hasMore) setNextLink(c, rows.at(-1)?.id);
    return rows.map((row) => toSentEmail(row, caller));
  },
);

/** An id goes before an address: together, they would tell whose address it is. */
function readRecipient({ recipientId, to }: Record<string, unknown>) {
  if (typeof recipientId === "string" && recipientId !== "") return { id: recipientId };
  return typeof to === "string" && to !== "" ? { address: to } : null;
}
