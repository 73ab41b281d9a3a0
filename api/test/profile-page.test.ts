import { expect, test } from "vitest";
import { PostSchema } from "../contract/posts";
import { ProfileSchema } from "../contract/profiles";
import { UserPublicSchema } from "../contract/users";
import { createPerson, createShelf, send } from "./factory";

async function look(id: string, token: string) {
  const reply = await send(`/api/users/profile/${id}`, { token });
  return ProfileSchema.parse(await reply.json());
}

test("a profile shows the person and their posts, newest first", async () => {
  const { author, ids } = await createShelf(3);
  const { token } = await createPerson();
  const reply = await send(`/api/users/profile/${author.id}`, { token });
  const profile = UserPublicSchema.extend({ posts: PostSchema.array() }).parse(await reply.json());
  expect(profile).toMatchObject({ id: author.id, postCount: 3 });
  expect(profile.posts.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("the owner and admins see what is private, others do not", async () => {
  const owner = await createPerson({ phone: "555 0100" });
  const admin = await createPerson({ isAdmin: true });
  const other = await createPerson();
  const seen = async (token: string) => JSON.stringify(await look(owner.id, token));
  expect(await seen(owner.token)).toContain(owner.email);
  expect(await seen(admin.token)).toContain(owner.email);
  expect(await seen(other.token)).not.toMatch(new RegExp(`${owner.email}|555|isBlocked`, "u"));
});

test("who looks is noted once, and one's own looks are not", async () => {
  const owner = await createPerson();
  const [one, two] = [await createPerson(), await createPerson()];
  const looks = [one, two, one, owner].map(({ token }) => look(owner.id, token));
  await Promise.all(looks);
  await send(`/api/users/profile/${owner.id}`, { method: "HEAD", token: owner.token });
  const { viewedBy, viewedByCount } = await look(owner.id, owner.token);
  expect(viewedByCount).toBe(2);
  expect(viewedBy.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});

test("a profile is for people who are signed in, and of people who exist", async () => {
  const { id, token } = await createPerson();
  expect((await send(`/api/users/profile/${id}`)).status).toBe(401);
  const unknown = await send("/api/users/profile/0123456789abcdef01234567", { token });
  const malformed = await send("/api/users/profile/7", { token });
  expect([unknown.status, malformed.status]).toEqual([404, 404]);
});
