import type { ContactMessage } from "../../contract/contact";
import { endpoints } from "../../contract/endpoints";
import type { ApiContext } from "../context";
import { handle } from "../endpoint";
import { type ApiError, notFound } from "../errors";
import {
  createContactMessage,
  deleteAllContactMessages,
  deleteContactMessage,
  getContactMessage,
  getContactPage,
  listContactMessages,
} from "../queries/contact";
import { toContactMessage } from "../serializers/contact";
import { toBareList } from "../serializers/link";

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
    const row = await deleteContactMessage(c.var.db, params.id);
    if (!row) throw noMessage();
    return toContactMessage(row);
  }),

  handle(endpoints.contact.deleteAll, async (c) => ({
    deletedCount: await deleteAllContactMessages(c.var.db),
  })),
];

async function requireMessage(c: ApiContext, id: string): Promise<ContactMessage> {
  const row = await getContactMessage(c.var.db, id);
  if (!row) throw noMessage();
  return toContactMessage(row);
}

function noMessage(): ApiError {
  return notFound("There is no such message");
}
