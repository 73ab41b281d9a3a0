import { z } from "zod";
import * as calls from "../../calls/logins/invitations";
import type { Endpoint } from "../../endpoint";
import {
  InvitationSchema,
  InvitationWriteSchema,
  NewInvitationSchema,
} from "../../people/invitations";

const tag = "Accounts";

export const invitations = {
  list: {
    ...calls.invitations.list,
    operationId: "listInvitations",
    tag,
    summary: "List the invitations to register: those that are open, then the newest others",
    access: "admin",
    response: z.array(InvitationSchema),
  },
  create: {
    ...calls.invitations.create,
    operationId: "createInvitation",
    tag,
    summary:
      "Invite people to register. The code is returned once; a repeated request returns another one in its place, unless it was used",
    access: "admin",
    limit: "write",
    body: InvitationWriteSchema,
    hasToken: true,
    errors: [409],
    status: 201,
    purges: [],
    response: NewInvitationSchema,
  },
  end: {
    ...calls.invitations.end,
    operationId: "endInvitation",
    tag,
    summary: "End an invitation. Accounts that were made with it stay",
    access: "admin",
    limit: "write",
    purges: [],
    response: InvitationSchema,
  },
} as const satisfies Record<string, Endpoint>;
