import { z } from "zod";
import {
  DecisionAnswerSchema,
  DecisionCreateSchema,
  DecisionKeySchema,
  DecisionSchema,
} from "../site/moderation/decisions";
import {
  ModerationListQuerySchema,
  ReportCreateSchema,
  ReportSchema,
  ReportedDetailSchema,
  ReportedSchema,
} from "../site/moderation/reports";
import type { Endpoint } from "../endpoint";

const tag = "Moderation";

export const moderation = {
  report: {
    operationId: "createReport",
    method: "post",
    path: "/api/reports",
    tag,
    summary:
      "Report a post, a comment, a profile or a review to the moderators, or a message that the caller got",
    access: "public",
    limit: "contact",
    body: ReportCreateSchema,
    // 401: messages are reported by those who got them.
    errors: [401, 404],
    status: 201,
    purges: [],
    response: ReportSchema,
  },
  listReported: {
    operationId: "listReported",
    method: "get",
    path: "/api/reports",
    tag,
    summary: "List what of others was reported and waits for a decision, the last reported first",
    access: "moderator",
    query: ModerationListQuerySchema,
    response: z.array(ReportedSchema),
  },
  getReported: {
    operationId: "getReported",
    method: "get",
    path: "/api/reports/{id}",
    tag,
    summary:
      "Get something of others that was reported, by its own id, with what was decided about it",
    access: "moderator",
    response: ReportedDetailSchema,
  },
  decide: {
    operationId: "decideReport",
    method: "post",
    path: "/api/reports/{id}/decisions",
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
    operationId: "listDecisions",
    method: "get",
    path: "/api/decisions",
    tag,
    summary: "List what moderators decided, newest first",
    access: "moderator",
    query: ModerationListQuerySchema,
    response: z.array(DecisionSchema),
  },
  listOwnDecisions: {
    operationId: "listOwnDecisions",
    method: "get",
    path: "/api/decisions/mine",
    tag,
    summary: "List what moderators decided about the caller and their things, newest first",
    access: "user",
    query: ModerationListQuerySchema,
    response: z.array(DecisionSchema),
  },
  getDecision: {
    operationId: "getDecision",
    method: "get",
    path: "/api/decisions/{id}",
    tag,
    summary:
      "Get a decision: for the person whom it is about, also by the secret of the e-mail, and for moderators",
    access: "public",
    query: DecisionKeySchema,
    response: DecisionSchema,
  },
  answer: {
    operationId: "answerDecision",
    method: "put",
    path: "/api/decisions/{id}/answer",
    tag,
    summary: "Answer a decision, once, as the person whom it is about",
    access: "public",
    limit: "contact",
    body: DecisionAnswerSchema,
    errors: [403, 409],
    purges: [],
    response: DecisionSchema,
  },
} as const satisfies Record<string, Endpoint>;
