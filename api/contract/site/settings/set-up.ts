import { z } from "zod";
import { RegisterSchema } from "../../users";
import { SiteSettingsSchema } from "./site-settings";

/** Whether a site has no admin yet, so that it waits for the code that its operator has. */
export const SetUpStateSchema = z.object({ isNeeded: z.boolean() }).meta({ id: "SetUpState" });

export const SetUpCodeSchema = z
  .string({ error: "Enter the code" })
  .trim()
  .min(1, "Enter the code")
  .max(60, "This is too long for a code")
  .meta({ description: "As `npm run serve` and `npm run deploy` print it" });

export const SetUpSchema = RegisterSchema.omit({ phone: true, invitationCode: true })
  .extend({ code: SetUpCodeSchema, settings: SiteSettingsSchema })
  .meta({ id: "SetUp" });
export type SetUp = z.output<typeof SetUpSchema>;
