import { z } from "zod";
import { IdSchema, PageNumberSchema, pageOf } from "../common";
import {
  ContactCreateSchema,
  ContactDeletionSchema,
  ContactMessageSchema,
  DeletedCountSchema,
  RestoredCountSchema,
} from "../contact";
import type { Endpoint } from "../endpoint";

const tag = "Contact";

export const contact = {
  create: {
    operationId: "createContactMessage",
    method: "post",
    path: "/api/contact",
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
    operationId: "listContactMessages",
    method: "get",
    path: "/api/contact",
    tag,
    summary: "List contact messages, newest first. With page: an envelope; without: a bare array",
    access: "admin",
    query: z.object({ page: PageNumberSchema, after: IdSchema }).partial(),
    response: z.union([pageOf(ContactMessageSchema), z.array(ContactMessageSchema)]),
  },
  get: {
    operationId: "getContactMessage",
    method: "get",
    path: "/api/contact/{id}",
    tag,
    summary: "Get a contact message",
    access: "admin",
    response: ContactMessageSchema,
  },
  delete: {
    operationId: "deleteContactMessage",
    method: "delete",
    path: "/api/contact/{id}",
    tag,
    summary: "Delete a contact message. It can be undone for 30 days",
    access: "admin",
    limit: "write",
    purges: [],
    response: ContactMessageSchema,
  },
  deleteAll: {
    operationId: "deleteAllContactMessages",
    method: "delete",
    path: "/api/contact",
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
    operationId: "listContactDeletions",
    method: "get",
    path: "/api/contact/deletions",
    tag,
    summary: "List the deletions of contact messages that can be undone, newest first",
    access: "admin",
    query: z.object({ after: IdSchema }).partial(),
    response: z.array(ContactDeletionSchema),
  },
  undoDeletion: {
    operationId: "undoContactDeletion",
    method: "post",
    path: "/api/contact/deletions/{id}/undo",
    tag,
    summary: "Bring deleted contact messages back",
    access: "admin",
    limit: "write",
    purges: [],
    response: RestoredCountSchema,
  },
} as const satisfies Record<string, Endpoint>;
