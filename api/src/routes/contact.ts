import type { ContactMessage } from "../../contract/responses/contact";
import { endpoints } from "../../contract/endpoints";
import type { ApiContext } from "../http/context";
import { handle } from "../http/endpoint";
import { type ApiError, notFound } from "../lib/errors";
import { actAsAdmin } from "../services/request/acts";
import { requireCaller } from "../services/request/caller";
import {
  createContactMessage,
  getContactMessage,
  getContactPage,
  listContactMessages,
} from "../queries/contact/contact";
import {
  deleteAllContactMessages,
  deleteContactMessage,
  listDeletions,
  undoDeletion,
} from "../queries/contact/contact-deletions";
import { toContactDeletion, toContactMessage } from "../serializers/contact";
import { toBareList } from "../http/link";
import { requireConfirmed } from "../services/accounts/require-password";

export const contactRoutes = [
  handle(
    endpoints.contact.create,
    async (c, { parseBody }) => toContactMessage(await createContactMessage(c.var.db, parseBody())),
    requireMessage,
  ),

  handle(endpoints.contact.list, async (c, { query: { page, after = null } }) => {
    if (page !== undefined) {
      const found = await getContactPage(c.var.db, page);
      return { ...found, data: found.data.map(toContactMessage) };
    }
    return toBareList(c, await listContactMessages(c.var.db, after), toContactMessage);
  }),

  handle(endpoints.contact.get, (c, { params }) => requireMessage(c, params.id)),

  handle(endpoints.contact.delete, async (c, { params }) => {
    actAsAdmin(c);
    const row = await deleteContactMessage(c.var.db, params.id, requireCaller(c).id);
    if (!row) throw noMessage();
    return toContactMessage(row);
  }),

  handle(endpoints.contact.deleteAll, async (c) => {
    await requireConfirmed(c);
    actAsAdmin(c);
    return { deletedCount: await deleteAllContactMessages(c.var.db, requireCaller(c).id) };
  }),

  handle(endpoints.contact.listDeletions, async (c, { query }) =>
    toBareList(c, await listDeletions(c.var.db, query.after), toContactDeletion),
  ),

  handle(endpoints.contact.undoDeletion, async (c, { params }) => {
    actAsAdmin(c);
    const restoredCount = await undoDeletion(c.var.db, params.id);
    if (restoredCount === 0) throw notFound("There is no such deletion to undo");
    return { restoredCount };
  }),
];

async function requireMessage(c: ApiContext, id: string): Promise<ContactMessage> {
  const row = await getContactMessage(c.var.db, id);
  if (!row) throw noMessage();
  return toContactMessage(row);
}

function noMessage(): ApiError {
  return notFound("There is no such message");
}
