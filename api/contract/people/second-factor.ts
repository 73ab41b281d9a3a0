import { z } from "zod";

export const RECOVERY_CODES = 10;

const codeText = z.string({ error: "Enter the code" }).trim().max(40, "This is not a code");

/** Next to the password, for accounts with a second factor. */
export const codeBesidePassword = codeText.optional().meta({
  description: "From the app, or a recovery code, where the account has a second factor",
});

export const LoginCodeSchema = z
  .object({ code: codeText.min(1, "Enter the code") })
  .meta({ id: "LoginCode" });
export const LoginWithCodeSchema = LoginCodeSchema.extend({
  challenge: z.string({ error: "Log in again" }).trim(),
}).meta({ id: "LoginWithCode" });

export const SecondFactorCodeSchema = LoginCodeSchema.meta({ id: "SecondFactorCode" });
