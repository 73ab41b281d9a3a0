import { z } from "zod";
import { ProfileUpdateSchema } from "~api/contract/profiles";

/** The pincode is needed if the account has none yet, which the action checks. */
export const UpgradeSchema = z.object({
  pincode: ProfileUpdateSchema.shape.pincode,
  signOut: z.literal("later").optional(),
});
