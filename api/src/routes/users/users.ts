import { followsTag } from "../../../contract/cache/tags";
import { BARE_LIST_BYTES } from "../../../contract/common";
import { endpoints } from "../../../contract/endpoints";
import type { FollowList } from "../../../contract/people/follow-lists";
import type { FollowResult } from "../../../contract/people/follows";
import { NOT_FOLLOWABLE } from "../../../contract/people/blocks";
import type { ApiContext } from "../../http/context";
import type { UserShortJson } from "../../db/rows";
import { handle } from "../../http/endpoint";
import { invalid, notFound } from "../../lib/errors";
import { announceSoon } from "../../services/inbox/announce";
import { getUnreadTotal } from "../../services/messenger/inbox-stub";
import { runInBackground } from "../../services/request/background";
import { isOwnerOrAdmin, requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { countUnseen } from "../../queries/notifications/notifications";
import { readSearchTerms } from "../../queries/posts/search-terms";
import { createFollow, deleteFollow, listFollows } from "../../queries/users/follows";
import { findHandles } from "../../queries/users/find-handles";
import { findHandleOwner } from "../../queries/users/handles";
import { findPeople } from "../../queries/users/people";
import { getProfilePage, recordProfileView } from "../../queries/users/profile-page";
import { getUserDetail } from "../../queries/users/users";
import { takeWithin, toBareList } from "../../http/link";
import { toPost } from "../../serializers/post";
import {
  toFollower,
  toPersonFound,
  toShort,
  toUserOwn,
  toUserPublic,
  toUserShort,
} from "../../serializers/user";
import { requireUserOwn } from "../../services/users/user-own";
import { requireNotBlocked } from "./blocks";

export const userRoutes = [
  handle(endpoints.users.me, async (c) => {
    const { id } = requireCaller(c);
    const [user, unread, notifications] = await Promise.all([
      requireUserOwn(c, id),
      getUnreadTotal(c.env, id),
      countUnseen(c.var.db, id),
    ]);
    return { ...user, unread, notifications };
  }),

  handle(endpoints.users.get, async (c, { params }) => {
    const row = await getUserDetail(c.var.db, params.id, c.var.caller?.id ?? null);
    if (!row) throw notFound("There is no such user");
    return toUserPublic(row, c.var.config.PUBLIC_URL);
  }),

  handle(endpoints.users.findByHandle, async (c, { query }) => {
    const owner = await findHandleOwner(c.var.db, query.handle);
    if (!owner) throw notFound("Nobody has this handle");
    return owner;
  }),

  handle(endpoints.users.findHandles, async (c, { query }) => {
    const { db, config } = c.var;
    const rows = await findHandles(db, query.query, requireCaller(c).id);
    return rows.map((row) => ({ ...toShort(row, config.PUBLIC_URL), handle: row.handle }));
  }),

  handle(endpoints.users.profile, async (c, { params: { id } }) => {
    const { db, config } = c.var;
    const caller = requireCaller(c);
    const [row, page] = await Promise.all([
      getUserDetail(db, id, caller.id),
      getProfilePage(db, id, caller.id),
    ]);
    if (!row) throw notFound("There is no such user");
    if (caller.id !== id && c.req.method === "GET") {
      runInBackground(c, "Recording a profile view", recordProfileView(db, id, caller.id));
    }
    const toUser = isOwnerOrAdmin(caller, id) ? toUserOwn : toUserPublic;
    return {
      ...toUser(row, config.PUBLIC_URL),
      posts: takeWithin(BARE_LIST_BYTES, page.posts, (post) => toPost(post, config.PUBLIC_URL)),
      viewedBy: page.viewers.map(({ user }) => {
        const viewer: UserShortJson = JSON.parse(user);
        return toUserShort(viewer, config.PUBLIC_URL);
      }),
      viewedByCount: page.viewersCount,
    };
  }),

  handle(endpoints.users.search, async (c, { query }) => {
    const { db, caller, config } = c.var;
    const rows = await findPeople(db, readSearchTerms(query.query ?? ""), caller?.id ?? null);
    return rows.map((row) => toPersonFound(row, config.PUBLIC_URL));
  }),

  handle(endpoints.users.listFollowers, (c, { params, query }) =>
    toFollowList(c, params.id, "followers", query.after),
  ),

  handle(endpoints.users.listFollowing, (c, { params, query }) =>
    toFollowList(c, params.id, "following", query.after),
  ),

  handle(endpoints.users.follow, async (c, { parseBody }) => {
    const { followId, isClose } = parseBody();
    refuseOneself(c, "followId", followId);
    await createFollow(c.var.db, requireCaller(c).id, followId, isClose);
    // After it, so that a block during it is told, too.
    await requireNotBlocked(c, followId, NOT_FOLLOWABLE);
    announceSoon(c, followId);
    return describeFollow(c, followId, FOLLOWED[`${isClose}`]);
  }),

  handle(endpoints.users.unfollow, async (c, { parseBody }) => {
    const { unFollowId, unfollowId = "" } = parseBody();
    const whom = unFollowId ?? unfollowId;
    refuseOneself(c, "unFollowId", whom);
    await deleteFollow(c.var.db, requireCaller(c).id, whom);
    announceSoon(c, whom);
    return describeFollow(c, whom, "You no longer follow");
  }),
];

async function toFollowList(c: ApiContext, id: string, list: FollowList, after = "") {
  const callerId = c.var.caller?.id ?? null;
  const found = await listFollows(c.var.db, { userId: id, list, after, callerId });
  if (!found) throw notFound("There is no such user");
  const { PUBLIC_URL } = c.var.config;
  return toBareList(c, found, (row) => toFollower(row, PUBLIC_URL));
}

const FOLLOWED = {
  undefined: "You are now following",
  true: "You will be notified of new posts by",
  false: "You will no longer be notified of new posts by",
};

function refuseOneself(c: ApiContext, field: string, id: string): void {
  if (id === requireCaller(c).id) throw invalid({ [field]: ["This is your own account"] });
}

/** The user after the write; for an unknown user nothing was written. */
async function describeFollow(c: ApiContext, id: string, what: string): Promise<FollowResult> {
  const { id: callerId } = requireCaller(c);
  const row = await getUserDetail(c.var.db, id, callerId);
  if (!row) throw notFound("There is no such user");
  markChanged(c, followsTag(id), followsTag(callerId));
  const user = toUserPublic(row, c.var.config.PUBLIC_URL);
  return { message: `${what} ${user.fullName}`, user };
}
