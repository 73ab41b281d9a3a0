import { z } from "zod";
import * as calls from "../../calls/writing/co-authors";
import type { Endpoint } from "../../endpoint";
import { CoAuthorInviteSchema } from "../../posts/co-authors";
import { CoAuthorshipSchema, WritersSchema } from "../../responses/shared-drafts";

const tag = "Co-authors";

export const coAuthors = {
  list: {
    ...calls.coAuthors.list,
    operationId: "listCoAuthors",
    tag,
    summary: "Get who writes a draft or post, and whose turn it is. For its author and co-authors",
    access: "user",
    response: WritersSchema,
  },
  invite: {
    ...calls.coAuthors.invite,
    operationId: "inviteCoAuthor",
    tag,
    summary: "Invite somebody to co-author one of the caller's drafts",
    access: "user",
    limit: "write",
    body: CoAuthorInviteSchema,
    status: 201,
    errors: [409],
    purges: [],
    response: WritersSchema,
  },
  remove: {
    ...calls.coAuthors.remove,
    operationId: "removeCoAuthor",
    tag,
    summary: "Remove a co-author, or an invitation, from one of the caller's drafts or posts",
    access: "user",
    limit: "write",
    purges: ["post", "author", "list", "site"],
    response: WritersSchema,
  },
  mine: {
    ...calls.coAuthors.mine,
    operationId: "listCoAuthorships",
    tag,
    summary: "List drafts and posts of others that the caller co-authors, or is invited to",
    access: "user",
    response: z.array(CoAuthorshipSchema),
  },
  accept: {
    ...calls.coAuthors.accept,
    operationId: "acceptCoAuthorship",
    tag,
    summary: "Accept the invitation to co-author a draft",
    access: "user",
    limit: "write",
    purges: [],
    response: CoAuthorshipSchema,
  },
  leave: {
    ...calls.coAuthors.leave,
    operationId: "leaveCoAuthorship",
    tag,
    summary: "Decline an invitation, or stop being a co-author",
    access: "user",
    limit: "write",
    purges: ["post", "author", "list", "site"],
    response: CoAuthorshipSchema,
  },
} as const satisfies Record<string, Endpoint>;
