import { z } from "zod";
import { UserPublicSchema } from "./users";

const whom = z.string({ error: "Choose a person" });

export const FollowSchema = z.object({ followId: whom }).meta({ id: "Follow" });

export const UnfollowSchema = z
  .object({
    unFollowId: whom.optional(),
    unfollowId: whom.optional().meta({ description: "The same, as some clients spell it" }),
  })
  .refine(({ unFollowId, unfollowId }) => (unFollowId ?? unfollowId) !== undefined, {
    path: ["unFollowId"],
    message: "Choose a person",
  })
  .meta({ id: "Unfollow" });

export const FollowResultSchema = z
  .object({
    message: z.string(),
    user: UserPublicSchema.meta({ description: "The user who was followed or unfollowed" }),
  })
  .meta({ id: "FollowResult" });
export type FollowResult = z.infer<typeof FollowResultSchema>;
