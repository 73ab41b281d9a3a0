import { z } from "zod";
import { emailText, nameText } from "./text";

export const AccountTypeSchema = z.enum(["rider", "provider"]);
export type AccountType = z.infer<typeof AccountTypeSchema>;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Not trimmed: spaces are allowed. */
export const NewPasswordSchema = z
  .string({ error: "Choose a password" })
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`);

export const PhoneSchema = z
  .string({ error: "Enter your phone number" })
  .trim()
  .regex(/^(?:[0-9 +().-]{5,20})?$/u, "Use 5 to 20 digits, spaces and + - ( ) .");

export const NAME_FIELDS = {
  firstName: nameText({ name: "your first name", max: 50 }),
  lastName: nameText({ name: "your last name", max: 50 }),
};

export const RegisterSchema = z
  .object({
    ...NAME_FIELDS,
    email: emailText,
    password: NewPasswordSchema,
    phone: PhoneSchema.optional(),
    invitationCode: z
      .string({ error: "Enter the code of your invitation" })
      .optional()
      .meta({ description: "Of an invitation, where the site takes accounts only by one" }),
  })
  .meta({ id: "Register" });
export type Register = z.infer<typeof RegisterSchema>;

export const LoginSchema = z
  .object({
    email: z
      .string({ error: "Enter your e-mail address" })
      .trim()
      .min(1, "Enter your e-mail address")
      .max(254, "Use at most 254 characters"),
    password: z
      .string({ error: "Enter your password" })
      .min(1, "Enter your password")
      .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`),
  })
  .meta({ id: "Login" });
export type Login = z.infer<typeof LoginSchema>;

/** A missing or overlong value counts as wrong. */
export const LoginRequestSchema = z
  .object({ email: z.string().trim().default(""), password: z.string().default("") })
  .meta({ id: "LoginCall" });

export const VerifyAccountSchema = z
  .object({
    token: z.string({ error: "Open the link in the e-mail" }).trim(),
    password: z
      .string({ error: "Enter your password" })
      .optional()
      .meta({ description: "The account's, where the call has no session of it" }),
  })
  .meta({ id: "VerifyAccount" });

export const VerifyAndLogInSchema = VerifyAccountSchema.required().meta({ id: "VerifyAndLogIn" });

export const RejectAccountSchema = VerifyAccountSchema.pick({ token: true }).meta({
  id: "RejectAccount",
});
