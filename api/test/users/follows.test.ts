import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { FollowResultSchema, FollowerSchema } from "../../contract/people/follows";
import { createPerson, db, send } from "../support/factory";

const follow = (token: string | undefined, followId: unknown) =>
  send("/api/users/follow", { method: "PUT", token, json: { followId } });
const unfollow = (token: string | undefined, unFollowId: unknown) =>
  send("/api/users/unfollow", { method: "PUT", token, json: { unFollowId } });

test("following shows for both users, and a second request changes nothing", async () => {
  const [one, two] = [await createPerson(), await createPerson({ firstName: "Ada" })];
  const replies = await Promise.all([1, 2, 3].map(() => follow(one.token, two.id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [reply] = replies;
  const { user, message } = FollowResultSchema.parse(await reply?.json());
  expect(message).toContain("Ada Quill");
  expect(user).toMatchObject({ id: two.id, isFollowing: true, followersCount: 1 });
  expect(user.followers).toEqual([expect.objectContaining({ _id: one.id })]);
  expect(user).not.toHaveProperty("email");
  const me = await (await send("/api/users/me", { token: one.token })).json();
  expect(me).toMatchObject({ followingCount: 1, following: [{ _id: two.id }] });
});

test("unfollowing undoes a follow, and a second request changes nothing", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await follow(one.token, two.id);
  for (const _ of [1, 2]) {
    const { user } = FollowResultSchema.parse(await (await unfollow(one.token, two.id)).json());
    expect(user).toMatchObject({ isFollowing: false, followersCount: 0, followers: [] });
  }
  expect(await db.all(sql`SELECT * FROM follows WHERE followed_id = ${two.id}`)).toEqual([]);
});

test("a client may spell the field unfollowId", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  await follow(one.token, two.id);
  const sent = { method: "PUT", token: one.token, json: { unfollowId: two.id } };
  const reply = await send("/api/users/unfollow", sent);
  expect(await reply.json()).toMatchObject({ user: { isFollowing: false, followersCount: 0 } });
});

test("following needs a session and another existing user", async () => {
  const { id, token } = await createPerson();
  const unknown = "0123456789abcdef01234567";
  for (const call of [follow, unfollow]) {
    const replies = await Promise.all([
      call(undefined, id),
      call(token, unknown),
      call(token, "7"),
      call(token, id),
      call(token, 7),
      call(token, undefined),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([401, 404, 404, 422, 422, 422]);
    const fields = (await replies[3]?.json<{ fields: object }>())?.fields;
    expect(Object.keys(fields ?? {})).toEqual([call === follow ? "followId" : "unFollowId"]);
  }
  const me = await (await send("/api/users/me", { token })).json();
  expect(me).toMatchObject({ followersCount: 0, followingCount: 0 });
});

test("lists of followers tell a caller whom of them they follow, and visitors nothing", async () => {
  const [author, one, two] = [await createPerson(), await createPerson(), await createPerson()];
  for (const { token } of [one, two]) await follow(token, author.id);
  await follow(author.token, one.id);
  const read = async (token?: string) => {
    const reply = await send(`/api/users/${author.id}/followers`, { token });
    return z
      .array(FollowerSchema)
      .parse(await reply.json())
      .map(({ isFollowing }) => isFollowing);
  };
  expect(await read(author.token)).toEqual([false, true]);
  expect(await read()).toEqual([undefined, undefined]);
});

test("all followers can be read in parts, the newest first", async () => {
  const person = await createPerson();
  const followers = await Promise.all(Array.from({ length: 103 }, () => createPerson()));
  await db.all(sql`INSERT INTO follows (follower_id, followed_id, created_at)
    SELECT value, ${person.id}, printf('2026-01-01T00:00:%02d.000Z', key / 10)
    FROM json_each(${JSON.stringify(followers.map(({ id }) => id))})`);
  const path = `/api/users/${person.id}/followers`;
  const first = await send(path);
  const newest = z.array(FollowerSchema).parse(await first.json());
  const after = newest.at(-1)?.id;
  expect(first.headers.get("Link")).toContain(`${path}?after=${after}>; rel="next"`);
  const rest = await send(`${path}?after=${after}`);
  expect(rest.headers.get("Link")).toBeNull();
  const all = [...newest, ...z.array(FollowerSchema).parse(await rest.json())];
  expect(all.map(({ id }) => id)).toEqual(followers.map(({ id }) => id).toReversed());
  const following = await (await send(`/api/users/${followers[0]?.id}/following`)).json();
  expect(following).toEqual([expect.objectContaining({ id: person.id, bio: "" })]);
});

test("a part after somebody who no longer follows begins with the newest", async () => {
  const [person, one, gone] = await Promise.all([createPerson(), createPerson(), createPerson()]);
  await follow(one.token, person.id);
  const reply = await send(`/api/users/${person.id}/followers?after=${gone.id}`);
  expect(await reply.json()).toEqual([expect.objectContaining({ id: one.id })]);
  const unknown = await send(`/api/users/${"0".repeat(24)}/followers`);
  expect(unknown.status).toBe(404);
});
