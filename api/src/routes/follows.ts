import {
  FollowCallSchema,
  type FollowResult,
  FollowResultSchema,
  UnfollowCallSchema,
} from "../../contract/follows";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { toUserPublic } from "../documents/user";
import { invalid, notFound } from "../errors";
import { requireCaller } from "../middleware/session";
import { createFollow, deleteFollow } from "../queries/follows";
import { getUserDetail } from "../queries/users";

export const followRoutes = createRouter();

addCall(
  followRoutes,
  {
    method: "put",
    path: "/api/users/follow",
    tag: "Users",
    summary: "Follow a user; again changes nothing",
    access: "user",
    body: FollowCallSchema,
    refusals: [404],
    answer: FollowResultSchema,
  },
  async (c, { input }) => {
    const { followId } = input();
    refuseOneself(c, "followId", followId);
    await createFollow(c.var.db, requireCaller(c).id, followId);
    return answerAbout(c, followId, "You follow");
  },
);

addCall(
  followRoutes,
  {
    method: "put",
    path: "/api/users/unfollow",
    tag: "Users",
    summary: "Follow a user no longer; again changes nothing",
    access: "user",
    body: UnfollowCallSchema,
    refusals: [404],
    answer: FollowResultSchema,
  },
  async (c, { input }) => {
    const { unFollowId } = input();
    refuseOneself(c, "unFollowId", unFollowId);
    await deleteFollow(c.var.db, requireCaller(c).id, unFollowId);
    return answerAbout(c, unFollowId, "You no longer follow");
  },
);

function refuseOneself(c: ApiContext, field: string, id: string): void {
  if (id === requireCaller(c).id) throw invalid({ [field]: ["This is you"] });
}

/** The person as others see them, once the write is done; a write about nobody wrote nothing. */
async function answerAbout(c: ApiContext, id: string, what: string): Promise<FollowResult> {
  const row = await getUserDetail(c.var.db, id, requireCaller(c).id);
  if (!row) throw notFound("There is no such user");
  const user = toUserPublic(row, c.var.config.PUBLIC_URL);
  return { message: `${what} ${user.fullName}`, user };
}
