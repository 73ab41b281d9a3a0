import { z } from "zod";
import { PostSchema } from "./posts";
import { UserOwnSchema, UserPublicSchema, UserShortSchema } from "./users";

export const PhotoUploadResultSchema = UserOwnSchema.extend({
  url: z.string().meta({ description: "The larger variant" }),
}).meta({ id: "PhotoUploadResult" });
export type PhotoUploadResult = z.infer<typeof PhotoUploadResultSchema>;

const profileFields = {
  posts: z.array(PostSchema).meta({
    description: "The newest 50, as far as 1 MB holds them; the list of posts has the others",
  }),
  viewedBy: z.array(UserShortSchema).meta({
    description: "The newest 50, each once. Only for the owner; empty for others",
  }),
  viewedByCount: z.int().meta({ description: "Only for the owner; 0 for others" }),
};

/** With private fields for the user and for admins. */
export const ProfileSchema = z
  .union([UserOwnSchema.extend(profileFields), UserPublicSchema.extend(profileFields)])
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof ProfileSchema>;
