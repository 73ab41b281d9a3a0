import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { BlockPersonSchema, BlockedPersonSchema, UnblockPersonSchema } from "../people/blocks";
import * as calls from "../calls/people";

const tag = "Users";

/** Nobody is notified of a block or mute. */
export const people = {
  block: {
    ...calls.people.block,
    operationId: "blockPerson",
    tag,
    summary:
      "Block a person (no messages, e-mails or follows in either direction, no notifications of them) or mute them (no notifications, and none of their posts in the feed). Repeating it changes nothing",
    access: "user",
    limit: "follow",
    body: BlockPersonSchema,
    errors: [404],
    purges: ["follows"],
    response: BlockedPersonSchema,
  },
  unblock: {
    ...calls.people.unblock,
    operationId: "unblockPerson",
    tag,
    summary: "End a block or a mute of the caller's. Repeating it changes nothing",
    access: "user",
    limit: "follow",
    body: UnblockPersonSchema,
    purges: [],
    response: z.array(BlockedPersonSchema),
  },
  listBlocked: {
    ...calls.people.listBlocked,
    operationId: "listBlockedPeople",
    tag,
    summary: "List whom the caller has blocked or muted, the last first: at most 500",
    access: "user",
    response: z.array(BlockedPersonSchema),
  },
} as const satisfies Record<string, Endpoint>;
