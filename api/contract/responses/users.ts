import { z } from "zod";
import { IdSchema, TimeSchema, VersionSchema, idFields } from "../common";
import { AccountTypeSchema } from "../users";

const BadgeSchema = z.enum(["admin", "moderator"]);
export type RoleBadge = z.infer<typeof BadgeSchema>;

export const UserShortSchema = z
  .object({
    ...idFields,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    profilePhoto: z
      .string()
      .meta({ description: "URL of the photo at 250 px, or of a default one" }),
    accountType: AccountTypeSchema,
    badge: BadgeSchema.nullable().optional().meta({
      description: "The mark of an admin or a moderator, for beside the name",
    }),
  })
  .meta({ id: "UserShort" });
export type UserShort = z.infer<typeof UserShortSchema>;

const FollowSchema = z.object({
  _id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  profilePhoto: z.string(),
});

/** Without e-mail, phone and pincode. */
export const UserPublicSchema = UserShortSchema.extend({
  profilePhoto: z.string().meta({ description: "At 500 px" }),
  profilePhotoSmall: z.string().meta({ description: "At 250 px" }),
  coverPhoto: z.string().meta({ description: "At 1640 px" }),
  coverPhotoSmall: z.string().meta({ description: "At 820 px" }),
  bio: z.string(),
  handle: z.string().optional().meta({
    description: "Unique on this site. Absent where nobody has one",
    example: "nova_quill",
  }),
  pronouns: z.string().optional().meta({ description: "In the person's own words, or empty" }),
  links: z
    .array(z.object({ title: z.string(), url: z.string() }))
    .optional()
    .meta({ description: "Where else to find them: https addresses" }),
  isAdmin: z.boolean(),
  isAccountVerified: z.boolean(),
  followersCount: z.int(),
  followingCount: z.int(),
  postCount: z.int(),
  followers: z.array(FollowSchema),
  following: z.array(FollowSchema),
  isFollowing: z.boolean(),
  isClose: z.boolean().optional().meta({
    description: "Whether the caller is notified of each new post. Absent where nobody can be",
  }),
  reviewsCount: z.int().optional().meta({
    description: "Of reviews by people who have traded with them. Absent where nobody writes any",
  }),
  rating: z.number().nullable().optional().meta({
    description: "The average of those reviews, to one decimal; null of fewer than three",
  }),
  createdAt: TimeSchema,
}).meta({ id: "UserPublic" });
export type UserPublic = z.infer<typeof UserPublicSchema>;

export const UserOwnSchema = UserPublicSchema.extend({
  email: z.string(),
  pendingEmail: z
    .string()
    .optional()
    .meta({ description: "The new address until its link is used. Only for its owner" }),
  phone: z.string(),
  pincode: z.string(),
  howToPay: z.string().optional().meta({
    description: "Shown to buyers once a price is agreed. Only for its owner",
  }),
  hidesVisits: z.boolean(),
  hasSecondFactor: z.boolean().meta({ description: "Whether a login takes a code" }),
  timeZone: z.string().meta({ description: "By its IANA name", example: "Europe/Berlin" }),
  isModerator: z.boolean().meta({ description: "Decides about what was reported" }),
  isBlocked: z.boolean(),
  blockedUntil: TimeSchema.nullable().meta({ description: "Null also of a block without an end" }),
  version: VersionSchema,
  updatedAt: TimeSchema,
}).meta({ id: "UserOwn" });
export type UserOwn = z.infer<typeof UserOwnSchema>;

export const UserMeSchema = UserOwnSchema.extend({
  unread: z.int().meta({ description: "Messages that the caller has not seen" }),
  notifications: z
    .int()
    .meta({ description: "Notifications that the caller has not seen, counted up to 100" }),
}).meta({ id: "UserMe" });
export type UserMe = z.infer<typeof UserMeSchema>;

export const LoginResultSchema = UserOwnSchema.extend({
  token: z.string().meta({ description: "Opaque bearer token" }),
  expiresAt: TimeSchema,
  isVerified: z.boolean(),
}).meta({ id: "LoginResult" });
export type LoginResult = z.infer<typeof LoginResultSchema>;
