import type { Call } from "../endpoint";

export const moderation = {
  report: {
    method: "post",
    path: "/api/reports",
  },
  listReported: {
    method: "get",
    path: "/api/reports",
  },
  getReported: {
    method: "get",
    path: "/api/reports/{id}",
  },
  decide: {
    method: "post",
    path: "/api/reports/{id}/decisions",
  },
  listDecisions: {
    method: "get",
    path: "/api/decisions",
  },
  listOwnDecisions: {
    method: "get",
    path: "/api/decisions/mine",
  },
  getDecision: {
    method: "get",
    path: "/api/decisions/{id}",
  },
  answer: {
    method: "put",
    path: "/api/decisions/{id}/answer",
  },
  listAccountNotes: {
    method: "get",
    path: "/api/users/{id}/notes",
  },
  addAccountNote: {
    method: "post",
    path: "/api/users/{id}/notes",
  },
  deleteAccountNote: {
    method: "delete",
    path: "/api/account-notes/{id}",
  },
} as const satisfies Record<string, Call>;
