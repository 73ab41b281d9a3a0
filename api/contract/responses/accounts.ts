import { z } from "zod";
import { TimeSchema, idFields } from "../common";
import { UserOwnSchema } from "./users";

export const ChangePasswordResultSchema = UserOwnSchema.extend({
  token: z.string().meta({ description: "The bearer token that replaces the old one" }),
  expiresAt: TimeSchema,
}).meta({ id: "ChangePasswordResult" });
export type ChangePasswordResult = z.infer<typeof ChangePasswordResultSchema>;

export const SessionSchema = z
  .object({
    ...idFields,
    userAgent: z.string(),
    browser: z.string().meta({ description: "In words", example: "Firefox on Windows" }),
    place: z.string().nullable().meta({
      description: "Where the login came from; null where nobody knows",
      example: "Berlin, Germany",
    }),
    createdAt: TimeSchema,
    lastSeenAt: TimeSchema,
    confirmedAt: TimeSchema.meta({ description: "When the password was last entered" }),
    expiresAt: TimeSchema,
    current: z.boolean().meta({ description: "The session of this request" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof SessionSchema>;
