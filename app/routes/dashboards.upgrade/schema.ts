import { z } from "zod";
import { ProfileUpdateSchema } from "~api/contract/profiles";

/** The pincode is asked for where none is on file; which of the two it is, the API knows. */
export const UpgradeSchema = z.object({
  pincode: ProfileUpdateSchema.shape.pincode,
  signOut: z.literal("later").optional(),
});
