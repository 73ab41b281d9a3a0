import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { MailEventsSchema, MailQuerySchema, MailSchema, MarkedCountSchema } from "../mails";

const tag = "Mail delivery";

export const mails = {
  list: {
    operationId: "listMails",
    method: "get",
    path: "/api/mails",
    tag,
    summary: "List the mails of the site, newest first",
    access: "admin",
    query: MailQuerySchema,
    response: z.array(MailSchema),
  },
  sendAgain: {
    operationId: "sendMailAgain",
    method: "post",
    path: "/api/mails/{id}/send",
    tag,
    summary: "Send a failed mail again, with a fresh token in its link",
    access: "admin",
    limit: "write",
    errors: [409],
    purges: [],
    response: MailSchema,
  },
  sendTest: {
    operationId: "sendTestMail",
    method: "post",
    path: "/api/mails/test",
    tag,
    summary: "Send a test mail to the caller's own address. Its status says what became of it",
    access: "admin",
    limit: "mailLink",
    status: 202,
    purges: [],
    response: MailSchema,
  },
  report: {
    operationId: "reportMailEvents",
    method: "post",
    path: "/api/mail-events",
    tag,
    summary: "Report bounces and complaints. For the mail service, which sends MAIL_EVENTS_SECRET",
    access: "public",
    limit: "write",
    body: MailEventsSchema,
    isNeverReplayed: true,
    errors: [401],
    purges: [],
    response: MarkedCountSchema,
  },
} as const satisfies Record<string, Endpoint>;
