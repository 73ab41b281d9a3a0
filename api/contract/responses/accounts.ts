import { z } from "zod";
import { TimeSchema, idFields } from "../common";
import { AdminActSchema } from "./admin-acts";
import { DecisionSchema } from "./decisions";
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

/** An account with its history, for admins. */
export const AccountSchema = z
  .object({
    user: UserOwnSchema,
    sessionsCount: z.int().meta({ description: "Browsers that are signed in" }),
    lastSeenAt: TimeSchema.nullable().meta({ description: "Null of an account without a session" }),
    emailRefused: z.enum(["bounce", "complaint"]).nullable().meta({
      description: "Why nothing is sent to the address any more",
    }),
    draftsCount: z.int(),
    notesCount: z.int().meta({ description: "Of the notes that moderators wrote about it" }),
    commentsCount: z.int().meta({ description: "Of the comments that this person wrote" }),
    reports: z.object({
      made: z.int(),
      about: z.int().meta({ description: "About the person, or something of theirs" }),
      open: z.int().meta({ description: "Of those, the ones that nobody has decided about" }),
    }),
    decisions: z
      .array(DecisionSchema)
      .meta({ description: "The newest first, without dismissals" }),
    acts: z.array(AdminActSchema).meta({ description: "What admins did, the newest first" }),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof AccountSchema>;
