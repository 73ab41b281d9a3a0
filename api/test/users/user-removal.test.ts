import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { UserOwnSchema } from "../../contract/responses/users";
import worker from "../../src/index";
import { createCategory, createPerson, createPosts, db, send } from "../support/factory";
import { storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";

const remove = (id: string, token?: string) =>
  send(`/api/users/delete/${id}`, { method: "DELETE", token });
const turn = (action: "block" | "unblock", id: string, token?: string) =>
  send(`/api/users/${action}-user/${id}`, { method: "PUT", token });
const status = async (token: string) => (await send("/api/users/me", { token })).status;
const exists = async (id: string) => (await send(`/api/users/${id}`)).status === 200;

const withPicture = (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([makePng(350, 350)], "picture.png"));
  return form;
};

test("deleting a user deletes all their content, including images and counts", async () => {
  const { id, token } = await createPerson();
  const other = await createPosts(1);
  const [postId = ""] = other.ids;
  const category = await createCategory();
  const before = await storedKeys();
  const body = withPicture({ title: "Title", description: "Text", category: category.title });
  await send("/api/posts", { method: "POST", token, body });
  await send("/api/users/profilephoto-upload", { method: "PUT", token, body: withPicture() });
  await send("/api/users/coverphoto-upload", { method: "PUT", token, body: withPicture() });
  expect((await storedKeys()).length).toBeGreaterThan(before.length + 4);
  await send("/api/comments", { token, json: { postId, description: "Hello" } });
  await send("/api/users/follow", { method: "PUT", token, json: { followId: other.author.id } });
  await send(`/api/users/profile/${other.author.id}`, { token });

  const reply = await remove(id, token);
  expect(reply.status).toBe(200);
  expect(UserOwnSchema.parse(await reply.json())).toMatchObject({ id, postCount: 1 });
  expect(await status(token)).toBe(401);
  expect(await exists(id)).toBe(false);
  expect(await storedKeys()).toEqual(before);
  const rows = await db.batch([
    sql`SELECT 1 FROM posts WHERE user_id = ${id}`,
    sql`SELECT 1 FROM comments WHERE user_id = ${id}`,
    sql`SELECT 1 FROM follows WHERE follower_id = ${id}`,
    sql`SELECT 1 FROM profile_views WHERE viewer_id = ${id}`,
    sql`SELECT 1 FROM post_images`,
  ]);
  expect(rows.flat()).toEqual([]);
  const author = await (await send(`/api/users/${other.author.id}`)).json();
  expect(author).toMatchObject({ followersCount: 0 });
  expect(await (await send(`/api/posts/${postId}`)).json()).toMatchObject({ commentsCount: 0 });
}, 20_000);

test("an account is deleted although its images cannot be, and the nightly job deletes them", async () => {
  const { id, token } = await createPerson();
  const before = await storedKeys();
  await send("/api/users/profilephoto-upload", { method: "PUT", token, body: withPicture() });
  const taken = vi.spyOn(env.UPLOADS, "delete").mockRejectedValueOnce(new Error("Away"));
  expect((await remove(id, token)).status).toBe(200);
  expect(taken).toHaveBeenCalledTimes(1);
  taken.mockRestore();
  expect(await exists(id)).toBe(false);
  expect((await storedKeys()).length).toBe(before.length + 2);
  await worker.scheduled({} as ScheduledController, env);
  expect(await storedKeys()).toEqual(before);
});

test("an admin deletes others, and others delete only themselves", async () => {
  const { id, token } = await createPerson();
  const other = await createPerson({ accountType: "provider" });
  const admin = await createPerson({ isAdmin: true });
  expect((await remove(id)).status).toBe(401);
  expect((await remove(id, other.token)).status).toBe(403);
  expect([await exists(id), await status(token)]).toEqual([true, 200]);
  expect((await remove(id, admin.token)).status).toBe(200);
  expect((await remove(id, admin.token)).status).toBe(404);
});

test("when two admins delete each other and themselves, one remains", async () => {
  await db.all(sql`UPDATE users SET is_admin = 0`);
  const [one, two] = [await createPerson({ isAdmin: true }), await createPerson({ isAdmin: true })];
  await createPerson({ isAdmin: true, isBlocked: true });
  const replies = await Promise.all([remove(one.id, one.token), remove(two.id, two.token)]);
  expect(replies.map(({ status: code }) => code).sort()).toEqual([200, 409]);
  expect([await exists(one.id), await exists(two.id)].sort()).toEqual([false, true]);
});

test("a blocked user's sessions are refused and end when the user is unblocked", async () => {
  const { id, token } = await createPerson();
  const admin = await createPerson({ isAdmin: true });
  const blocked = await turn("block", id, admin.token);
  expect(UserOwnSchema.parse(await blocked.json())).toMatchObject({ id, isBlocked: true });
  expect(await status(token)).toBe(403);
  expect(await exists(id)).toBe(true);
  const unblocked = await turn("unblock", id, admin.token);
  expect(UserOwnSchema.parse(await unblocked.json())).toMatchObject({ isBlocked: false });
  expect(await status(token)).toBe(401);
});

test("blocking twice, or unblocking a user who is not blocked, changes nothing", async () => {
  const { id, token } = await createPerson();
  const admin = await createPerson({ isAdmin: true });
  expect((await turn("unblock", id, admin.token)).status).toBe(200);
  expect(await status(token)).toBe(200);
  await turn("block", id, admin.token);
  expect((await turn("block", id, admin.token)).status).toBe(200);
  expect(await status(token)).toBe(403);
});

test("only admins block users, and never themselves", async () => {
  const { id, token } = await createPerson();
  const other = await createPerson({ accountType: "provider" });
  const admin = await createPerson({ isAdmin: true });
  for (const action of ["block", "unblock"] as const) {
    const replies = [
      await turn(action, id),
      await turn(action, id, other.token),
      await turn(action, "0123456789abcdef01234567", admin.token),
      await turn(action, admin.id, admin.token),
    ];
    expect(replies.map(({ status: code }) => code)).toEqual([401, 403, 404, 422]);
  }
  expect([await status(token), await status(admin.token)]).toEqual([200, 200]);
});
