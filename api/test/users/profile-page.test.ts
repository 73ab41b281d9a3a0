import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import { ProfileSchema } from "../../contract/responses/profiles";
import { UserPublicSchema } from "../../contract/responses/users";
import { createPerson, createPosts, send } from "../support/factory";

async function readProfile(id: string, token: string) {
  const reply = await send(`/api/users/profile/${id}`, { token });
  return ProfileSchema.parse(await reply.json());
}

test("a profile shows the user and their posts, newest first", async () => {
  const { author, ids } = await createPosts(3);
  const { token } = await createPerson();
  const reply = await send(`/api/users/profile/${author.id}`, { token });
  const profile = UserPublicSchema.extend({ posts: PostSchema.array() }).parse(await reply.json());
  expect(profile).toMatchObject({ id: author.id, postCount: 3 });
  expect(profile.posts.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("only the owner and admins see private fields", async () => {
  const owner = await createPerson({ phone: "555 0100" });
  const admin = await createPerson({ isAdmin: true });
  const other = await createPerson();
  const seen = async (token: string) => JSON.stringify(await readProfile(owner.id, token));
  expect(await seen(owner.token)).toContain(owner.email);
  expect(await seen(admin.token)).toContain(owner.email);
  expect(await seen(other.token)).not.toMatch(new RegExp(`${owner.email}|555|isBlocked`, "u"));
});

test("a profile view counts once per visitor, and the owner's own views do not count", async () => {
  const owner = await createPerson();
  const [one, two] = [await createPerson(), await createPerson()];
  const views = [one, two, one, owner].map(({ token }) => readProfile(owner.id, token));
  await Promise.all(views);
  await send(`/api/users/profile/${owner.id}`, { method: "HEAD", token: owner.token });
  const { viewedBy, viewedByCount } = await readProfile(owner.id, owner.token);
  expect(viewedByCount).toBe(2);
  expect(viewedBy.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});

test("only the owner sees who viewed a profile, and how many did", async () => {
  const owner = await createPerson();
  const visitor = await createPerson();
  const admin = await createPerson({ isAdmin: true });
  for (const { token } of [visitor, admin, visitor, admin]) {
    const { viewedBy, viewedByCount } = await readProfile(owner.id, token);
    expect([viewedBy, viewedByCount]).toEqual([[], 0]);
  }
  expect((await readProfile(owner.id, owner.token)).viewedByCount).toBe(2);
});

test("a profile needs a session and an existing user", async () => {
  const { id, token } = await createPerson();
  expect((await send(`/api/users/profile/${id}`)).status).toBe(401);
  const unknown = await send("/api/users/profile/0123456789abcdef01234567", { token });
  const malformed = await send("/api/users/profile/7", { token });
  expect([unknown.status, malformed.status]).toEqual([404, 404]);
});
