import { z } from "zod";
import { IdSchema, PageNumberSchema, pageOf } from "../../contract/common";
import {
  ContactCreateSchema,
  ContactMessageSchema,
  DeletedCountSchema,
} from "../../contract/contact";
import { addCall, createRouter } from "../call";
import { toContactMessage } from "../documents/contact";
import { setNextLink } from "../documents/link";
import { notFound } from "../errors";
import {
  createContactMessage,
  deleteAllContactMessages,
  deleteContactMessage,
  getContactPage,
  listContactMessages,
} from "../queries/contact";

export const contactRoutes = createRouter();

const TAG = "Contact";

addCall(
  contactRoutes,
  {
    method: "post",
    path: "/api/contact",
    tag: TAG,
    summary: "Write to those who run the place",
    access: "public",
    limit: "contact",
    body: ContactCreateSchema,
    status: 201,
    answer: ContactMessageSchema,
  },
  async (c, { input }) => toContactMessage(await createContactMessage(c.var.db, input())),
);

addCall(
  contactRoutes,
  {
    method: "get",
    path: "/api/contact",
    tag: TAG,
    summary: "What visitors wrote, newest first; an envelope with page, else a bare array",
    access: "admin",
    query: z.object({ page: PageNumberSchema, after: IdSchema }).partial(),
    answer: z.union([pageOf(ContactMessageSchema), z.array(ContactMessageSchema)]),
  },
  async (c, { query: { page, after = null } }) => {
    if (page !== undefined) {
      const found = await getContactPage(c.var.db, page);
      return { ...found, data: found.data.map(toContactMessage) };
    }
    const { rows, hasMore } = await listContactMessages(c.var.db, after);
    if (hasMore) setNextLink(c, rows.at(-1)?.id);
    return rows.map(toContactMessage);
  },
);

addCall(
  contactRoutes,
  {
    method: "delete",
    path: "/api/contact/{id}",
    tag: TAG,
    summary: "Delete one message",
    access: "admin",
    answer: ContactMessageSchema,
  },
  async (c, { params }) => {
    const row = await deleteContactMessage(c.var.db, params.id);
    if (!row) throw notFound("There is no such message");
    return toContactMessage(row);
  },
);

addCall(
  contactRoutes,
  {
    method: "delete",
    path: "/api/contact",
    tag: TAG,
    summary: "Delete all messages",
    access: "admin",
    answer: DeletedCountSchema,
  },
  async (c) => ({ deletedCount: await deleteAllContactMessages(c.var.db) }),
);
