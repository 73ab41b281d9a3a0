import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { lineText } from "../text";

/** How many can be open at the same time. */
export const MAX_OPEN_INVITATIONS = 100;
/** How many are listed that are over. */
export const MAX_LISTED_OVER = 100;
export const MAX_INVITATION_USES = 100;
export const MAX_INVITATION_DAYS = 365;

/** The message names the field, since a summary of errors lists them without their labels. */
function wholeNumber(what: string, most: number) {
  const message = `Enter the ${what} as a whole number from 1 to ${most}`;
  return z.int({ error: message }).min(1, message).max(most, message);
}

export const InvitationWriteSchema = z
  .object({
    note: lineText({ name: "who it is for", max: 80 }).meta({
      description: "Who it is for; only admins see it",
    }),
    maxUses: wholeNumber("number of accounts", MAX_INVITATION_USES)
      .default(1)
      .meta({ description: "How many accounts can be made with it" }),
    days: wholeNumber("days", MAX_INVITATION_DAYS)
      .default(14)
      .meta({ description: "In how many days it ends" }),
  })
  .meta({ id: "InvitationWrite" });
export type InvitationWrite = z.output<typeof InvitationWriteSchema>;

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
  url: z.string().meta({ description: "The page where the invited person registers" }),
}).meta({ id: "NewInvitation" });
export type NewInvitation = z.infer<typeof NewInvitationSchema>;
