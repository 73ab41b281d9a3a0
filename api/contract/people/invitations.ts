import { z } from "zod";
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
    note: lineText({ name: "for whom it is", max: 80 }).meta({
      description: "For whom it is; only admins see it",
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
