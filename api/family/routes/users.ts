import { emailKey } from "../../contract/text";
import { ApiError, forbidden, notFound } from "../../src/lib/errors";
import type { Group } from "../calls";
import { UserDocumentSchema, listOf } from "../documents";
import type { UserDocument } from "../documents";
import type { Family } from "../family";
import { newestFirst, pageOf, partOf, selectPosts } from "../lists";
import { toPosts } from "../serializers/post";
import { readPeople, toUserOwn, toUserPublic, toUserShort } from "../serializers/user";
import { requirePassword } from "./accounts";
import { NO_MODERATION } from "./moderation";

const SHOWN = 50;

export const users: Group<"users"> = {
  async me({ family }) {
    const user = await family.me();
    if (user.isBlocked) throw forbidden("Your account is blocked");
    return { ...toUserOwn(family, user), unread: 0, notifications: 0 };
  },
  get: async ({ family, params }) => toUserPublic(family, await family.user(params.id)),
  findByHandle: { lacks: "handles" },
  findHandles: { lacks: "handles" },
  async profile({ family, params: { id } }) {
    const [user, posts] = await Promise.all([
      family.read(`/api/users/profile/${id}`, UserDocumentSchema),
      family.posts(),
    ]);
    const isOwn = id === family.callerId;
    const visits = isOwn ? user.viewedBy.filter((visitor) => visitor.id !== id) : [];
    const newest = visits.toReversed().slice(0, SHOWN);
    const people = await readPeople(family, newest);
    const known = newest.flatMap((visitor) => people.get(visitor.id) ?? []);
    const written = newestFirst(selectPosts(posts, { user: id }));
    return {
      ...(isOwn ? toUserOwn(family, user) : toUserPublic(family, user)),
      postCount: written.length,
      posts: await toPosts(family, written.slice(0, SHOWN)),
      viewedBy: known.map((person) => toUserShort(family, person)),
      viewedByCount: visits.length,
    };
  },
  search: { lacks: "way to find people by their names" },
  listFollowers: async ({ family, params: { id }, query }) =>
    toPeople(family, (await family.user(id)).followers, query.after),
  listFollowing: async ({ family, params: { id }, query }) =>
    toPeople(family, (await family.user(id)).following, query.after),
  async list({ family, query: { page, query, accountType, blocked, after } }) {
    const words = (query ?? "").toLowerCase().split(/\s+/u);
    const all = (await family.read("/api/users", listOf(UserDocumentSchema))).filter((user) => {
      const names = `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase();
      return (
        words.every((word) => names.includes(word)) &&
        (!accountType || user.accountType === accountType) &&
        (blocked === undefined || user.isBlocked === (blocked === "true"))
      );
    });
    const found = all.map((user) => toUserOwn(family, user)).sort(newestAccount);
    return page === undefined ? partOf(found, after) : pageOf(found, page);
  },
  async update({ family, body: { currentPassword, ...changes } }) {
    const before = await family.me();
    const isMoving = changes.email && emailKey(changes.email) !== emailKey(before.email);
    if (isMoving) await requirePassword(family, currentPassword);
    const { firstName, lastName, bio, email, phone, pincode, accountType } = before;
    const known = { firstName, lastName, bio, email, phone, pincode, accountType };
    // Whole: what is left out is emptied by some.
    await family.send("PUT", "/api/users", { ...known, ...changes });
    return toUserOwn(family, await family.me());
  },
  uploadProfilePhoto: ({ family, image }) => upload(family, "profilephoto", image),
  uploadCoverPhoto: ({ family, image }) => upload(family, "coverphoto", image),
  removeProfilePhoto: { lacks: "way to remove a profile photo" },
  removeCoverPhoto: { lacks: "way to remove a cover photo" },
  async follow({ family, body: { followId } }) {
    await family.send("PUT", "/api/users/follow", { followId }).catch(allowRepeating);
    const user = toUserPublic(family, await family.user(followId));
    return { message: `You now follow ${user.fullName}`, user };
  },
  async unfollow({ family, body }) {
    const unFollowId = body.unFollowId ?? body.unfollowId ?? "";
    await family.send("PUT", "/api/users/unfollow", { unFollowId }).catch(allowRepeating);
    const user = toUserPublic(family, await family.user(unFollowId));
    return { message: `You no longer follow ${user.fullName}`, user };
  },
  block: ({ family, params }) => setBlocked(family, params.id, true),
  unblock: ({ family, params }) => setBlocked(family, params.id, false),
  grantAdmin: { lacks: "way to make somebody an admin" },
  grantModerator: NO_MODERATION,
  revokeModerator: NO_MODERATION,
  revokeAdmin: { lacks: "way to make an admin a user again" },
  async delete({ family, params: { id } }) {
    const user = await family.user(id);
    await family.send("DELETE", `/api/users/delete/${id}`);
    return toUserOwn(family, user);
  },
  export: { lacks: "download of your data" },
};

async function toPeople(family: Family, references: UserDocument["followers"], after?: string) {
  const newest = references.toReversed().map((one) => ({ ...one, _id: one?.id ?? "" }));
  const part = partOf(newest, after);
  const people = await readPeople(family, part);
  return part
    .flatMap(({ _id }) => people.get(_id) ?? [])
    .map((person) => ({ ...toUserShort(family, person), bio: "" }));
}

function newestAccount(one: { createdAt: string }, other: { createdAt: string }): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

async function upload(family: Family, kind: "profilephoto" | "coverphoto", image: File | null) {
  const form = new FormData();
  if (image) form.set("image", image);
  await family.send("PUT", `/api/users/${kind}-upload`, form);
  const own = toUserOwn(family, await family.me());
  return { ...own, url: kind === "profilephoto" ? own.profilePhoto : own.coverPhoto };
}

function allowRepeating(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") throw error;
}

async function setBlocked(family: Family, id: string, isBlocked: boolean) {
  await family.send("PUT", `/api/users/${isBlocked ? "block" : "unblock"}-user/${id}`);
  const user: UserDocument = await family.user(id);
  if (user._id !== id) throw notFound();
  return { ...toUserOwn(family, user), isBlocked };
}
