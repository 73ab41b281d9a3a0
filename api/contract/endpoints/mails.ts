import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { MailEventsSchema, MailQuerySchema } from "../mails";
import { MailSchema, MarkedCountSchema } from "../responses/mails";
import * as calls from "../calls/mails";

const tag = "Mail delivery";

export const mails = {
  list: {
    ...calls.mails.list,
    operationId: "listMails",
    tag,
    summary: "List the mails of the site, newest first",
    access: "admin",
    query: MailQuerySchema,
    response: z.array(MailSchema),
  },
  sendAgain: {
    ...calls.mails.sendAgain,
    operationId: "sendMailAgain",
    tag,
    summary: "Send a failed mail again, with a fresh token in its link",
    access: "admin",
    limit: "write",
    errors: [409],
    purges: [],
    response: MailSchema,
  },
  sendTest: {
    ...calls.mails.sendTest,
    operationId: "sendTestMail",
    tag,
    summary: "Send a test mail to the caller's own address. Its status says what became of it",
    access: "admin",
    limit: "mailLink",
    status: 202,
    purges: [],
    response: MailSchema,
  },
  report: {
    ...calls.mails.report,
    operationId: "reportMailEvents",
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
