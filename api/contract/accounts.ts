import { z } from "zod";
import { codeBesidePassword } from "./people/second-factor";
import { emailText } from "./text";
import { NewPasswordSchema } from "./users";

export const ForgotPasswordSchema = z.object({ email: emailText }).meta({ id: "ForgotPassword" });
export type ForgotPassword = z.infer<typeof ForgotPasswordSchema>;

export const ResetPasswordSchema = z
  .object({
    password: NewPasswordSchema,
    token: z.string({ error: "Open the link in the e-mail" }).trim(),
  })
  .meta({ id: "ResetPassword" });
export type ResetPassword = z.infer<typeof ResetPasswordSchema>;

export const NotMeSchema = z
  .object({ token: z.string({ error: "Open the link in the e-mail" }).trim() })
  .meta({ id: "NotMe" });

export const ChangePasswordSchema = z
  .object({
    password: NewPasswordSchema,
    currentPassword: z
      .string({ error: "Enter your current password" })
      .optional()
      .meta({ description: "Optional within 15 minutes of signing in" }),
    code: codeBesidePassword,
  })
  .meta({ id: "ChangePassword" });
export type ChangePassword = z.infer<typeof ChangePasswordSchema>;

export const RevertEmailSchema = z
  .object({ token: z.string({ error: "Open the link in the e-mail" }).trim() })
  .meta({ id: "RevertEmail" });

export const ConfirmPasswordSchema = z
  .object({
    currentPassword: z.string({ error: "Enter your current password" }),
    code: codeBesidePassword,
  })
  .meta({ id: "ConfirmPassword" });

/** How long after a login, or a confirmed password, the password is not required again. */
export const CONFIRMED_MS = 15 * 60_000;

/** With the next login, the oldest session ends. */
export const MAX_SESSIONS = 100;
