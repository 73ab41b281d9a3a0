import { z } from "zod";
import { ProfileLinkSchema } from "~api/contract/people/links";
import { ProfileUpdateSchema } from "~api/contract/profiles";
import { emailText } from "~api/contract/text";
import { NAME_FIELDS } from "~api/contract/users";
import { LINK_SLOTS, type LinkFields, titleName, urlName } from "./link-slots";

const { handle, pronouns, bio, phone, pincode, timeZone, baseVersion, currentPassword, code } =
  ProfileUpdateSchema.shape;
const { title, url } = ProfileLinkSchema.shape;

const linkFields = Object.fromEntries(
  LINK_SLOTS.flatMap((slot) => [
    [urlName(slot), url.optional()],
    [titleName(slot), title.optional()],
  ]),
) as Record<keyof LinkFields, z.ZodOptional<z.ZodType<string>>>;

/** Name and e-mail are required; the rest may be empty. */
export const ProfileFormSchema = z
  .object({
    ...NAME_FIELDS,
    // Absent if the back end has no handles.
    handle: handle.optional(),
    email: emailText,
    currentPassword,
    code,
    pronouns,
    phone,
    pincode,
    timeZone,
    bio,
    ...linkFields,
    baseVersion,
  })
  .superRefine((fields, context) => {
    for (const slot of LINK_SLOTS) {
      if (!fields[titleName(slot)] || fields[urlName(slot)]) continue;
      const message = "Enter the address, or empty the title";
      context.addIssue({ code: "custom", path: [urlName(slot)], message });
    }
  });
export type ProfileForm = z.infer<typeof ProfileFormSchema>;
