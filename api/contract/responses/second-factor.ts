import { z } from "zod";
import { TimeSchema } from "../common";

export const LoginChallengeSchema = z
  .object({
    challenge: z.string().meta({ description: "Log in with it and a code, once" }),
    challengeExpiresAt: TimeSchema,
  })
  .meta({ id: "LoginChallenge" });
export type LoginChallenge = z.infer<typeof LoginChallengeSchema>;

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
