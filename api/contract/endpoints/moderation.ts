import { z } from "zod";
import {
  DecisionAnswerSchema,
  DecisionCreateSchema,
  DecisionKeySchema,
} from "../site/moderation/decisions";
import { AccountNoteCreateSchema } from "../site/moderation/account-notes";
import { DecisionSchema } from "../responses/decisions";
import { ModerationListQuerySchema, ReportCreateSchema } from "../site/moderation/reports";
import {
  AccountNoteSchema,
  AccountNotesSchema,
  ReportSchema,
  ReportedDetailSchema,
  ReportedSchema,
} from "../responses/reports";
import type { Endpoint } from "../endpoint";
import * as calls from "../calls/moderation";

const tag = "Moderation";

export const moderation = {
  report: {
    ...calls.moderation.report,
    operationId: "createReport",
    tag,
    summary:
      "Report a post, a comment, a profile or a review to the moderators, or a message that the caller got",
    access: "public",
    limit: "contact",
    body: ReportCreateSchema,
    // 401: messages are reported by their recipients.
    errors: [401, 404],
    status: 201,
    purges: [],
    response: ReportSchema,
  },
  listReported: {
    ...calls.moderation.listReported,
    operationId: "listReported",
    tag,
    summary: "List what of others was reported and waits for a decision, the last reported first",
    access: "moderator",
    query: ModerationListQuerySchema,
    response: z.array(ReportedSchema),
  },
  getReported: {
    ...calls.moderation.getReported,
    operationId: "getReported",
    tag,
    summary:
      "Get something of others that was reported, by its own id, with what was decided about it",
    access: "moderator",
    response: ReportedDetailSchema,
  },
  decide: {
    ...calls.moderation.decide,
    operationId: "decideReport",
    tag,
    summary:
      "Decide about something that was reported: dismiss the reports, hide or restore it, warn or block its owner. The owner is told, but of a dismissal. Blocking an admin takes a login of the last 15 minutes or the password again",
    access: "moderator",
    limit: "write",
    body: DecisionCreateSchema,
    errors: [409],
    status: 201,
    purges: ["post", "author", "category", "tagged", "list", "site"],
    response: DecisionSchema,
  },
  listDecisions: {
    ...calls.moderation.listDecisions,
    operationId: "listDecisions",
    tag,
    summary: "List what moderators decided, newest first",
    access: "moderator",
    query: ModerationListQuerySchema,
    response: z.array(DecisionSchema),
  },
  listOwnDecisions: {
    ...calls.moderation.listOwnDecisions,
    operationId: "listOwnDecisions",
    tag,
    summary: "List what moderators decided about the caller and their things, newest first",
    access: "user",
    query: ModerationListQuerySchema,
    response: z.array(DecisionSchema),
  },
  getDecision: {
    ...calls.moderation.getDecision,
    operationId: "getDecision",
    tag,
    summary:
      "Get a decision: for the person it is about, also by the secret of the e-mail, and for moderators",
    access: "public",
    query: DecisionKeySchema,
    response: DecisionSchema,
  },
  answer: {
    ...calls.moderation.answer,
    operationId: "answerDecision",
    tag,
    summary: "Answer a decision, once, as the person it is about",
    access: "public",
    limit: "contact",
    body: DecisionAnswerSchema,
    errors: [403, 409],
    purges: [],
    response: DecisionSchema,
  },
  listAccountNotes: {
    ...calls.moderation.listAccountNotes,
    operationId: "listAccountNotes",
    tag,
    summary: "List what moderators noted about somebody else's account, newest first",
    access: "moderator",
    response: AccountNotesSchema,
  },
  addAccountNote: {
    ...calls.moderation.addAccountNote,
    operationId: "addAccountNote",
    tag,
    summary: "Write a note about somebody else's account, which moderators and admins read",
    access: "moderator",
    limit: "write",
    body: AccountNoteCreateSchema,
    status: 201,
    purges: [],
    response: AccountNoteSchema,
  },
  deleteAccountNote: {
    ...calls.moderation.deleteAccountNote,
    operationId: "deleteAccountNote",
    tag,
    summary: "Delete a note about an account: one's own, or as an admin any",
    access: "moderator",
    limit: "write",
    purges: [],
    response: AccountNoteSchema,
  },
} as const satisfies Record<string, Endpoint>;
