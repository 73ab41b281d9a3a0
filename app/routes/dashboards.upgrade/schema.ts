import { z } from "zod";
import { ProfileUpdateSchema } from "~api/contract/profiles";

/** The action requires a pincode if the account has none yet. */
export const UpgradeSchema = z.object({
  pincode: ProfileUpdateSchema.shape.pincode,
  signOut: z.literal("later").optional(),
});
