import { z } from "zod";
import { TimeSchema } from "../common";

export const RECOVERY_CODES = 10;

const codeText = z.string({ error: "Enter the code" }).trim().max(40, "This is not a code");

/** Next to the password, for accounts with a second factor. */
export const codeBesidePassword = codeText.optional().meta({
  description: "From the app, or a recovery code, where the account has a second factor",
});

export const LoginChallengeSchema = z
  .object({
    challenge: z.string().meta({ description: "Log in with it and a code, once" }),
    challengeExpiresAt: TimeSchema,
  })
  .meta({ id: "LoginChallenge" });
export type LoginChallenge = z.infer<typeof LoginChallengeSchema>;

export const LoginCodeSchema = z
  .object({ code: codeText.min(1, "Enter the code") })
  .meta({ id: "LoginCode" });
export const LoginWithCodeSchema = LoginCodeSchema.extend({
  challenge: z.string({ error: "Log in again" }).trim(),
}).meta({ id: "LoginWithCode" });

export const SecondFactorCodeSchema = LoginCodeSchema.meta({ id: "SecondFactorCode" });

export const SecondFactorSchema = z
  .object({
    isOn: z.boolean(),
    since: TimeSchema.nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof SecondFactorSchema>;

export const SecondFactorSetupSchema = z
  .object({
    secret: z.string().meta({ description: "In base 32, to be typed into an app" }),
    uri: z.string().meta({ description: "The same as an otpauth: address" }),
    qrCode: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: "The same as the path of an SVG, and the length of its sides" }),
  })
  .meta({ id: "SecondFactorSetup" });

export const RecoveryCodesSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: "Each takes the place of a code once. They are shown only now" }),
  })
  .meta({ id: "RecoveryCodes" });
