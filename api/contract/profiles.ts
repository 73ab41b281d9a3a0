import { codeBesidePassword } from "./people/second-factor";
import { z } from "zod";
import { BaseVersionSchema, IdSchema, PageNumberSchema } from "./common";
import { HandleSchema } from "./people/handles";
import { ProfileLinksSchema } from "./people/links";
import { HANDLE_CHANGE_DAYS } from "./limits";
import { HOW_TO_PAY_MAX_LENGTH } from "./posts/inquiries/actions";
import { emailText, longText, nameText } from "./text";
import { AccountTypeSchema, NAME_FIELDS, PhoneSchema } from "./users";

export const PincodeSchema = z
  .string({ error: "Enter your pincode" })
  .trim()
  .regex(/^(?:[\p{L}\p{N} -]{4,10})?$/u, "Use 4 to 10 letters, digits, spaces and dashes");

/** An IANA name or UTC; abbreviations that depend on a country are refused. */
export const TimeZoneSchema = z
  .string({ error: "Choose a time zone" })
  .refine((name) => name === "UTC" || isTimeZone(name), "Choose one of the time zones");

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}$/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Null clears a field, as an empty text does. */
function emptiable<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.nullable().transform((value) => value ?? "");
}

/** Omitted fields stay. */
export const ProfileUpdateSchema = z
  .object({
    ...NAME_FIELDS,
    handle: HandleSchema.meta({
      description: `Can be changed again after ${HANDLE_CHANGE_DAYS} days. The former one leads here for a year`,
    }),
    pronouns: emptiable(nameText({ name: "your pronouns", min: 0, max: 40 })),
    links: ProfileLinksSchema,
    bio: emptiable(longText({ name: "a few words about you", min: 0, max: 1000 })),
    email: emailText,
    phone: emptiable(PhoneSchema),
    pincode: emptiable(PincodeSchema),
    accountType: AccountTypeSchema,
    timeZone: TimeZoneSchema,
    howToPay: emptiable(longText({ name: "how to pay", min: 0, max: HOW_TO_PAY_MAX_LENGTH })).meta({
      description: "Shown to buyers once a price is agreed, and to nobody else",
    }),
    hidesVisits: z
      .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")])
      .meta({ description: "Whether the caller's visits are kept from the owners of profiles" }),
    baseVersion: BaseVersionSchema,
    currentPassword: z
      .string({ error: "Enter your current password" })
      .meta({ description: "Needed with another e-mail address" }),
    code: codeBesidePassword,
  })
  .partial()
  .meta({ id: "ProfileUpdate" });
export type ProfileUpdate = z.infer<typeof ProfileUpdateSchema>;

/** Empty parameters are ignored. */
export const UserListQuerySchema = z
  .object({
    page: PageNumberSchema,
    query: z.string().meta({ description: "Prefixes of words in name and e-mail address" }),
    accountType: AccountTypeSchema,
    blocked: z.enum(["true", "false"], { error: "blocked must be true or false" }),
    after: IdSchema.meta({ description: "Start after this user" }),
  })
  .partial()
  .meta({ id: "UserListQuery" });
export type UserListQuery = z.infer<typeof UserListQuerySchema>;
