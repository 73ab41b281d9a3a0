import { ProfileSchema } from "../../contract/profiles";
import { addCall, createRouter } from "../call";
import { toPost } from "../documents/post";
import { type UserShortJson, toUserOwn, toUserPublic, toUserShort } from "../documents/user";
import { notFound } from "../errors";
import { afterwards } from "../middleware/afterwards";
import { isOwnerOrAdmin, requireCaller } from "../middleware/session";
import { getProfilePage, noteProfileView } from "../queries/profile-page";
import { getUserDetail } from "../queries/users";

export const profilePageRoutes = createRouter();

addCall(
  profilePageRoutes,
  {
    method: "get",
    path: "/api/users/profile/{id}",
    tag: "Users",
    summary: "A user with posts and viewers; another's look is noted",
    access: "user",
    answer: ProfileSchema,
  },
  async (c, { params: { id } }) => {
    const { db, config } = c.var;
    const caller = requireCaller(c);
    const [row, page] = await Promise.all([
      getUserDetail(db, id, caller.id),
      getProfilePage(db, id, caller.id),
    ]);
    if (!row) throw notFound("There is no such user");
    if (caller.id !== id && c.req.method === "GET") {
      afterwards(c, "Noting a look at a profile", noteProfileView(db, id, caller.id));
    }
    const toUser = isOwnerOrAdmin(caller, id) ? toUserOwn : toUserPublic;
    return {
      ...toUser(row, config.PUBLIC_URL),
      posts: page.posts.map((post) => toPost(post, config.PUBLIC_URL)),
      viewedBy: page.viewers.map(({ user }) => {
        const viewer: UserShortJson = JSON.parse(user);
        return toUserShort(viewer, config.PUBLIC_URL);
      }),
      viewedByCount: page.viewersCount,
    };
  },
);
