import { z } from "zod";
import { IdSchema } from "../common";
import { EmailCreateSchema } from "../site/mailing/emails";
import { SentEmailSchema } from "../responses/emails";
import type { Endpoint } from "../endpoint";
import * as calls from "../calls/emails";

const tag = "E-mail";

export const emails = {
  create: {
    ...calls.emails.create,
    operationId: "sendEmail",
    tag,
    summary: "Send an e-mail to a user. Replies go to the caller's address",
    access: "verified",
    limit: "email",
    body: EmailCreateSchema,
    status: 202,
    errors: [404],
    purges: [],
    response: SentEmailSchema,
  },
  list: {
    ...calls.emails.list,
    operationId: "listEmails",
    tag,
    summary: "List the e-mails that a user sent and received. For the user and admins",
    access: "user",
    query: z.object({ after: IdSchema.optional() }),
    response: z.array(SentEmailSchema),
  },
} as const satisfies Record<string, Endpoint>;
