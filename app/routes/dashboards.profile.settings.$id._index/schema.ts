import { z } from "zod";
import { ProfileUpdateSchema } from "~api/contract/profiles";
import { emailText } from "~api/contract/text";
import { NAME_FIELDS } from "~api/contract/users";

const { handle, bio, phone, pincode, timeZone, baseVersion, currentPassword } =
  ProfileUpdateSchema.shape;

/** The whole profile: name and e-mail are required, the rest may be empty. */
export const ProfileFormSchema = z.object({
  ...NAME_FIELDS,
  // Absent where nobody has one.
  handle,
  email: emailText,
  currentPassword,
  phone,
  pincode,
  timeZone,
  bio,
  baseVersion,
});
export type ProfileForm = z.infer<typeof ProfileFormSchema>;
