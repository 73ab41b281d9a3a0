import { z } from "zod";
import { emailText, longText } from "./text";
import { AccountTypeSchema, NAME_FIELDS, PhoneSchema, UserOwnSchema } from "./users";

export const PincodeSchema = z
  .string({ error: "Enter your pincode" })
  .trim()
  .regex(/^(?:[\p{L}\p{N} -]{4,10})?$/u, "Use 4 to 10 letters, digits, spaces and dashes");

/** Null empties a field, as an empty text does. */
function emptiable<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.nullable().transform((value) => value ?? "");
}

/** The fields of a profile. What is left out, or has its present value, stays as it is. */
export const ProfileUpdateSchema = z
  .object({
    ...NAME_FIELDS,
    bio: emptiable(longText({ name: "a few words about you", min: 0, max: 1000 })),
    email: emailText,
    phone: emptiable(PhoneSchema),
    pincode: emptiable(PincodeSchema),
    accountType: AccountTypeSchema,
  })
  .partial()
  .meta({ id: "ProfileUpdate" });
export type ProfileUpdate = z.infer<typeof ProfileUpdateSchema>;

export const PhotoUploadResultSchema = UserOwnSchema.extend({
  url: z.string().meta({ description: "The picture at its larger size" }),
}).meta({ id: "PhotoUploadResult" });
export type PhotoUploadResult = z.infer<typeof PhotoUploadResultSchema>;
