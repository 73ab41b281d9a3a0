import { z } from "zod";
import { TimeSchema } from "../common";
import { UserShortSchema } from "../responses/users";

export const BLOCK_KINDS = ["mute", "block"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const BlockPersonSchema = z
  .object({
    userId: z.string({ error: "Choose a person" }),
    kind: z.enum(BLOCK_KINDS, { error: "Choose to block or to mute" }),
  })
  .meta({ id: "BlockPerson" });
export const UnblockPersonSchema = BlockPersonSchema.pick({ userId: true }).meta({
  id: "UnblockPerson",
});

export const BlockedPersonSchema = UserShortSchema.extend({
  kind: z.enum(BLOCK_KINDS),
  blockedAt: TimeSchema,
}).meta({ id: "BlockedPerson" });
export type BlockedPerson = z.infer<typeof BlockedPersonSchema>;

/** Shown to both sides of a block. */
export const NOT_REACHABLE = "You cannot write to this person";
export const NOT_FOLLOWABLE = "You cannot follow this person";
