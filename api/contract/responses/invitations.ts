import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";

/** Open ones work; the others were used up, ended by an admin, or are older than they may be. */
export const InvitationStateSchema = z.enum(["open", "used", "ended", "expired"]);
export type InvitationState = z.infer<typeof InvitationStateSchema>;

export const InvitationSchema = z
  .object({
    ...idFields,
    note: z.string(),
    state: InvitationStateSchema,
    maxUses: z.int(),
    uses: z.int().meta({ description: "How many accounts were made with it" }),
    by: z
      .object({ id: IdSchema, name: z.string() })
      .nullable()
      .meta({ description: "Who made it; null once the account is deleted" }),
    createdAt: TimeSchema,
    expiresAt: TimeSchema,
    endedAt: TimeSchema.nullable().meta({
      description: "When it was used up or an admin ended it",
    }),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof InvitationSchema>;

export const NewInvitationSchema = InvitationSchema.extend({
  code: z.string().meta({ description: "Returned only here" }),
  url: z.string().meta({ description: "Where whoever gets it registers" }),
}).meta({ id: "NewInvitation" });
export type NewInvitation = z.infer<typeof NewInvitationSchema>;
