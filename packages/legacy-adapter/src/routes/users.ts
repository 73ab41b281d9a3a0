import { emailKey } from "../../../../api/contract/text";
import { ApiError, forbidden, notFound } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import { UserDocumentSchema, listOf } from "../documents";
import type { UserDocument } from "../documents";
import type { BackEnd } from "../back-end";
import { newestFirst, pageOf, partOf, selectPosts } from "../lists";
import { toPosts } from "../serializers/post";
import { readPeople, toUserOwn, toUserPublic, toUserShort } from "../serializers/user";
import { requirePassword } from "./accounts";
import { NO_MODERATION } from "./moderation";

const SHOWN = 50;

export const users: Group<"users"> = {
  async me({ backEnd }) {
    const user = await backEnd.me();
    if (user.isBlocked) throw forbidden("Your account is blocked");
    return { ...toUserOwn(backEnd, user), unread: 0, notifications: 0 };
  },
  get: async ({ backEnd, params }) => toUserPublic(backEnd, await backEnd.user(params.id)),
  account: { lacks: "history of accounts" },
  findByHandle: { lacks: "handles" },
  findHandles: { lacks: "handles" },
  async profile({ backEnd, params: { id } }) {
    const [user, posts] = await Promise.all([
      backEnd.read(`/api/users/profile/${id}`, UserDocumentSchema),
      backEnd.posts(),
    ]);
    const isOwn = id === backEnd.callerId;
    const visits = isOwn ? user.viewedBy.filter((visitor) => visitor.id !== id) : [];
    const newest = visits.toReversed().slice(0, SHOWN);
    const people = await readPeople(backEnd, newest);
    const known = newest.flatMap((visitor) => people.get(visitor.id) ?? []);
    const written = newestFirst(selectPosts(posts, { user: id }));
    return {
      ...(isOwn ? toUserOwn(backEnd, user) : toUserPublic(backEnd, user)),
      postCount: written.length,
      posts: await toPosts(backEnd, written.slice(0, SHOWN)),
      viewedBy: known.map((person) => toUserShort(backEnd, person)),
      viewedByCount: visits.length,
    };
  },
  search: { lacks: "way to find people by their names" },
  listFollowers: async ({ backEnd, params: { id }, query }) =>
    toPeople(backEnd, (await backEnd.user(id)).followers, query.after),
  listFollowing: async ({ backEnd, params: { id }, query }) =>
    toPeople(backEnd, (await backEnd.user(id)).following, query.after),
  async list({ backEnd, query: { page, query, accountType, blocked, after } }) {
    const words = (query ?? "").toLowerCase().split(/\s+/u);
    const all = (await backEnd.read("/api/users", listOf(UserDocumentSchema))).filter((user) => {
      const names = `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase();
      return (
        words.every((word) => names.includes(word)) &&
        (!accountType || user.accountType === accountType) &&
        (blocked === undefined || user.isBlocked === (blocked === "true"))
      );
    });
    const found = all.map((user) => toUserOwn(backEnd, user)).sort(newestAccount);
    return page === undefined ? partOf(found, after) : pageOf(found, page);
  },
  async update({ backEnd, body: { currentPassword, ...changes } }) {
    const before = await backEnd.me();
    const isMoving = changes.email && emailKey(changes.email) !== emailKey(before.email);
    if (isMoving) await requirePassword(backEnd, currentPassword);
    const { firstName, lastName, bio, email, phone, pincode, accountType } = before;
    const known = { firstName, lastName, bio, email, phone, pincode, accountType };
    // Complete, since some back ends clear omitted fields.
    await backEnd.send("PUT", "/api/users", { ...known, ...changes });
    return toUserOwn(backEnd, await backEnd.me());
  },
  uploadProfilePhoto: ({ backEnd, image }) => upload(backEnd, "profilephoto", image),
  uploadCoverPhoto: ({ backEnd, image }) => upload(backEnd, "coverphoto", image),
  removeProfilePhoto: { lacks: "way to remove a profile photo" },
  removeCoverPhoto: { lacks: "way to remove a cover photo" },
  async follow({ backEnd, body: { followId } }) {
    await backEnd.send("PUT", "/api/users/follow", { followId }).catch(allowRepeating);
    const user = toUserPublic(backEnd, await backEnd.user(followId));
    return { message: `You now follow ${user.fullName}`, user };
  },
  async unfollow({ backEnd, body }) {
    const unFollowId = body.unFollowId ?? body.unfollowId ?? "";
    await backEnd.send("PUT", "/api/users/unfollow", { unFollowId }).catch(allowRepeating);
    const user = toUserPublic(backEnd, await backEnd.user(unFollowId));
    return { message: `You no longer follow ${user.fullName}`, user };
  },
  block: ({ backEnd, params }) => setBlocked(backEnd, params.id, true),
  unblock: ({ backEnd, params }) => setBlocked(backEnd, params.id, false),
  grantAdmin: { lacks: "way to make somebody an admin" },
  grantModerator: NO_MODERATION,
  revokeModerator: NO_MODERATION,
  revokeAdmin: { lacks: "way to make an admin a user again" },
  async delete({ backEnd, params: { id } }) {
    const user = await backEnd.user(id);
    await backEnd.send("DELETE", `/api/users/delete/${id}`);
    return toUserOwn(backEnd, user);
  },
  export: { lacks: "download of your data" },
};

async function toPeople(backEnd: BackEnd, references: UserDocument["followers"], after?: string) {
  const newest = references.toReversed().map((one) => ({ ...one, _id: one?.id ?? "" }));
  const part = partOf(newest, after);
  const people = await readPeople(backEnd, part);
  return part
    .flatMap(({ _id }) => people.get(_id) ?? [])
    .map((person) => ({ ...toUserShort(backEnd, person), bio: "" }));
}

function newestAccount(one: { createdAt: string }, other: { createdAt: string }): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

async function upload(backEnd: BackEnd, kind: "profilephoto" | "coverphoto", image: File | null) {
  const form = new FormData();
  if (image) form.set("image", image);
  await backEnd.send("PUT", `/api/users/${kind}-upload`, form);
  const own = toUserOwn(backEnd, await backEnd.me());
  return { ...own, url: kind === "profilephoto" ? own.profilePhoto : own.coverPhoto };
}

function allowRepeating(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") throw error;
}

async function setBlocked(backEnd: BackEnd, id: string, isBlocked: boolean) {
  await backEnd.send("PUT", `/api/users/${isBlocked ? "block" : "unblock"}-user/${id}`);
  const user: UserDocument = await backEnd.user(id);
  if (user._id !== id) throw notFound();
  return { ...toUserOwn(backEnd, user), isBlocked };
}
