import { z } from "zod";
import { UserPublicSchema } from "./users";

const whom = z.string({ error: "Name the person" });

export const FollowCallSchema = z.object({ followId: whom }).meta({ id: "Follow" });

export const UnfollowCallSchema = z.object({ unFollowId: whom }).meta({ id: "Unfollow" });

export const FollowResultSchema = z
  .object({
    message: z.string(),
    user: UserPublicSchema.meta({ description: "Whom the caller follows now, or no longer" }),
  })
  .meta({ id: "FollowResult" });
export type FollowResult = z.infer<typeof FollowResultSchema>;
