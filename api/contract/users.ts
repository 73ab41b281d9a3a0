import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "./common";
import { emailText, lineText } from "./text";

export const AccountTypeSchema = z.enum(["rider", "provider"]);
export type AccountType = z.infer<typeof AccountTypeSchema>;

/** The form in which a person stands beside what they wrote. */
export const UserShortSchema = z
  .object({
    ...idFields,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    profilePhoto: z
      .string()
      .meta({ description: "URL of the photo at 250 px, or empty without an upload" }),
    accountType: AccountTypeSchema,
  })
  .meta({ id: "UserShort" });
export type UserShort = z.infer<typeof UserShortSchema>;

const FollowSchema = z.object({
  _id: IdSchema,
  firstName: z.string(),
  lastName: z.string(),
  profilePhoto: z.string(),
});

/** A person as others see them: without e-mail, phone and pincode. */
export const UserPublicSchema = UserShortSchema.extend({
  profilePhoto: z.string().meta({ description: "At 500 px" }),
  profilePhotoSmall: z.string().meta({ description: "At 250 px" }),
  coverPhoto: z.string().meta({ description: "At 1640 px" }),
  coverPhotoSmall: z.string().meta({ description: "At 820 px" }),
  bio: z.string(),
  isAdmin: z.boolean(),
  isAccountVerified: z.boolean(),
  followersCount: z.int(),
  followingCount: z.int(),
  postCount: z.int(),
  followers: z.array(FollowSchema),
  following: z.array(FollowSchema),
  isFollowing: z.boolean(),
  createdAt: TimeSchema,
}).meta({ id: "UserPublic" });
export type UserPublic = z.infer<typeof UserPublicSchema>;

/** A person as they and admins see them. */
export const UserOwnSchema = UserPublicSchema.extend({
  email: z.string(),
  phone: z.string(),
  pincode: z.string(),
  isBlocked: z.boolean(),
  updatedAt: TimeSchema,
}).meta({ id: "UserOwn" });
export type UserOwn = z.infer<typeof UserOwnSchema>;

/** The caller: what they see of themselves, and what waits for them. */
export const UserMeSchema = UserOwnSchema.extend({
  unread: z.int().meta({ description: "Messages that the caller has not seen" }),
}).meta({ id: "UserMe" });
export type UserMe = z.infer<typeof UserMeSchema>;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** A new password. Nothing is trimmed: spaces are welcome. */
export const NewPasswordSchema = z
  .string({ error: "Choose a password" })
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`);

export const PhoneSchema = z
  .string({ error: "Enter your phone number" })
  .trim()
  .regex(/^(?:[0-9 +().-]{5,20})?$/u, "Use 5 to 20 digits, spaces and + - ( ) .");

export const NAME_FIELDS = {
  firstName: lineText({ name: "your first name", max: 50 }),
  lastName: lineText({ name: "your last name", max: 50 }),
};

export const RegisterSchema = z
  .object({
    ...NAME_FIELDS,
    email: emailText,
    password: NewPasswordSchema,
    phone: PhoneSchema.optional(),
  })
  .meta({ id: "Register" });
export type Register = z.infer<typeof RegisterSchema>;

export const LoginSchema = z
  .object({
    email: z
      .string({ error: "Enter your e-mail address" })
      .trim()
      .min(1, "Enter your e-mail address")
      .max(254, "Write at most 254 characters"),
    password: z
      .string({ error: "Enter your password" })
      .min(1, "Enter your password")
      .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`),
  })
  .meta({ id: "Login" });
export type Login = z.infer<typeof LoginSchema>;

/** What the call takes: it answers what is missing or too long like what is wrong. */
export const LoginCallSchema = z
  .object({ email: z.string().default(""), password: z.string().default("") })
  .meta({ id: "LoginCall" });

export const LoginResultSchema = UserOwnSchema.extend({
  token: z.string().meta({ description: "Opaque bearer token" }),
  expiresAt: TimeSchema,
  isVerified: z.boolean(),
}).meta({ id: "LoginResult" });
export type LoginResult = z.infer<typeof LoginResultSchema>;

export const VerifyAccountSchema = z
  .object({ token: z.string({ error: "Open the link in the mail" }).trim() })
  .meta({ id: "VerifyAccount" });
