import { z } from "zod";
import { IdSchema, PageNumberSchema, pageOf } from "../common";
import { ContactCreateSchema, ContactMessageSchema, DeletedCountSchema } from "../contact";
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
    summary: "Delete a contact message",
    access: "admin",
    limit: "write",
    response: ContactMessageSchema,
  },
  deleteAll: {
    operationId: "deleteAllContactMessages",
    method: "delete",
    path: "/api/contact",
    tag,
    summary: "Delete all contact messages",
    access: "admin",
    limit: "write",
    response: DeletedCountSchema,
  },
} as const satisfies Record<string, Endpoint>;
