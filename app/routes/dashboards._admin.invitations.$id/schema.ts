import type { z } from "zod";
import { InvitationWriteSchema } from "~api/contract/people/invitations";

const { maxUses, days } = InvitationWriteSchema.shape;

/** As the form sends it: numbers that were emptied are missing, not the default. */
export const InvitationFormSchema = InvitationWriteSchema.extend({
  maxUses: maxUses.unwrap(),
  days: days.unwrap(),
});
export type InvitationFields = Record<keyof z.input<typeof InvitationFormSchema>, string>;
