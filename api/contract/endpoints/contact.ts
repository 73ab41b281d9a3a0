import { z } from "zod";
import { IdSchema, PageNumberSchema, pageOf } from "../common";
import { ContactCreateSchema } from "../contact";
import {
  ContactDeletionSchema,
  ContactMessageSchema,
  DeletedCountSchema,
  RestoredCountSchema,
} from "../responses/contact";
import type { Endpoint } from "../endpoint";
import * as calls from "../calls/contact";

const tag = "Contact";

export const contact = {
  create: {
    ...calls.contact.create,
    operationId: "createContactMessage",
    tag,
    summary: "Write to the team",
    access: "public",
    limit: "contact",
    body: ContactCreateSchema,
    status: 201,
    purges: [],
    response: ContactMessageSchema,
  },
  list: {
    ...calls.contact.list,
    operationId: "listContactMessages",
    tag,
    summary: "List contact messages, newest first. With page: an envelope; without: a bare array",
    access: "admin",
    query: z.object({ page: PageNumberSchema, after: IdSchema }).partial(),
    response: z.union([pageOf(ContactMessageSchema), z.array(ContactMessageSchema)]),
  },
  get: {
    ...calls.contact.get,
    operationId: "getContactMessage",
    tag,
    summary: "Get a contact message",
    access: "admin",
    response: ContactMessageSchema,
  },
  delete: {
    ...calls.contact.delete,
    operationId: "deleteContactMessage",
    tag,
    summary: "Delete a contact message. It can be undone for 30 days",
    access: "admin",
    limit: "write",
    purges: [],
    response: ContactMessageSchema,
  },
  deleteAll: {
    ...calls.contact.deleteAll,
    operationId: "deleteAllContactMessages",
    tag,
    summary:
      "Delete all contact messages. It can be undone for 30 days. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [422],
    purges: [],
    response: DeletedCountSchema,
  },
  listDeletions: {
    ...calls.contact.listDeletions,
    operationId: "listContactDeletions",
    tag,
    summary: "List the deletions of contact messages that can be undone, newest first",
    access: "admin",
    query: z.object({ after: IdSchema }).partial(),
    response: z.array(ContactDeletionSchema),
  },
  undoDeletion: {
    ...calls.contact.undoDeletion,
    operationId: "undoContactDeletion",
    tag,
    summary: "Bring deleted contact messages back",
    access: "admin",
    limit: "write",
    purges: [],
    response: RestoredCountSchema,
  },
} as const satisfies Record<string, Endpoint>;
