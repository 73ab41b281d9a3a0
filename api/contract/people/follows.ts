import { z } from "zod";
import { FlagSchema, IdSchema } from "../common";
import { UserPublicSchema, UserShortSchema } from "../responses/users";

const personId = z.string({ error: "Choose a person" });

export const FollowSchema = z
  .object({
    followId: personId,
    isClose: FlagSchema.optional().meta({
      description: "Whether to be notified of each new post; left out, that stays",
    }),
  })
  .meta({ id: "Follow" });

export const UnfollowSchema = z
  .object({
    unFollowId: personId.optional(),
    unfollowId: personId.optional().meta({ description: "The same, as some clients spell it" }),
  })
  .refine(({ unFollowId, unfollowId }) => (unFollowId ?? unfollowId) !== undefined, {
    path: ["unFollowId"],
    message: "Choose a person",
  })
  .meta({ id: "Unfollow" });

export const FollowerSchema = UserShortSchema.extend({
  bio: z.string(),
  isFollowing: z.boolean().optional().meta({
    description: "Whether the caller follows them. Absent for visitors",
  }),
}).meta({ id: "Follower" });
export type Follower = z.infer<typeof FollowerSchema>;

export const PersonFoundSchema = FollowerSchema.extend({
  postsCount: z.int(),
  followersCount: z.int(),
  isFollowing: z.boolean(),
}).meta({ id: "PersonFound" });
export type PersonFound = z.infer<typeof PersonFoundSchema>;

export const PeopleQuerySchema = z.object({
  query: z.string().max(200).optional().meta({
    description: "Words or their beginnings, all of which are in a name; what searches take",
  }),
});

export const FollowListQuerySchema = z.object({
  after: IdSchema.optional().meta({ description: "The last person of the part before" }),
});

export const FollowResultSchema = z
  .object({
    message: z.string(),
    user: UserPublicSchema.meta({ description: "The user who was followed or unfollowed" }),
  })
  .meta({ id: "FollowResult" });
export type FollowResult = z.infer<typeof FollowResultSchema>;
