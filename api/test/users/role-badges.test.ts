import { beforeAll, expect, test } from "vitest";
import { createPerson, createPosts, send, unique } from "../support/factory";

type Caller = { token: string };

const read = async (path: string, { token }: Partial<Caller> = {}) =>
  (await send(path, { token })).json();
const call = (by: Caller, method: string, path: string, json?: object) =>
  send(path, { method, token: by.token, json });

let admin: Awaited<ReturnType<typeof createPerson>>;
let moderator: typeof admin;
let reader: typeof admin;

beforeAll(async () => {
  admin = await createPerson({ isAdmin: true, isModerator: true });
  moderator = await createPerson({ isModerator: true });
  reader = await createPerson();
});

test("profiles say who is an admin or a moderator, and of all others that they are neither", async () => {
  const badges = [admin, moderator, reader].map(async ({ id }) => read(`/api/users/${id}`));
  expect(await Promise.all(badges)).toMatchObject([
    { badge: "admin" },
    { badge: "moderator" },
    { badge: null },
  ]);
});

test("posts and comments say so of their authors and of whom they answer", async () => {
  const { author, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const comment = async (by: Caller, more: object = {}) => {
    const json = { postId, description: "Good evening", ...more };
    return (await call(by, "POST", "/api/comments", json)).json<{ id: string }>();
  };
  const { id: parentId } = await comment(moderator);
  await comment(reader, { parentId });
  await call(admin, "PUT", `/api/users/${author.id}/moderator`);
  expect(await read(`/api/posts/${postId}`)).toMatchObject({ user: { badge: "moderator" } });
  expect(await read(`/api/posts?page=1&user=${author.id}`)).toMatchObject({
    data: [{ user: { badge: "moderator" } }],
  });
  expect(await read(`/api/comments?postId=${postId}`)).toMatchObject({
    data: [
      { user: { badge: null }, parentUser: { badge: "moderator" } },
      { user: { badge: "moderator" }, parentUser: null },
    ],
  });
});

test("lists of people say so", async () => {
  const handle = unique("mod")
    .replace(/[^a-z0-9]/gu, "")
    .slice(0, 20);
  const one = await createPerson({ isModerator: true, handle, firstName: handle });
  await call(one, "PUT", "/api/users/follow", { followId: reader.id });
  await call(reader, "PUT", "/api/users/follow", { followId: one.id });
  await call(one, "POST", "/api/users/send-message", { receiverId: reader.id, message: "Hello" });
  for (const list of ["followers", "following"]) {
    expect(await read(`/api/users/${reader.id}/${list}`)).toMatchObject([{ badge: "moderator" }]);
  }
  expect(await read("/api/users/friends", reader)).toMatchObject({
    friends: [{ friendInfo: { badge: "moderator" } }],
  });
});

test("who is blocked or has lost the role has no mark", async () => {
  const [one, two] = [
    await createPerson({ isAdmin: true, isBlocked: true }),
    await createPerson({ isModerator: true }),
  ];
  await call(admin, "DELETE", `/api/users/${two.id}/moderator`);
  for (const { id } of [one, two]) {
    expect(await read(`/api/users/${id}`)).toMatchObject({ badge: null });
  }
});
