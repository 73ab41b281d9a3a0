import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Post } from "../../contract/responses/posts";
import type { UserPublic } from "../../contract/responses/users";
import { prepareSession } from "../../src/queries/accounts/sessions";
import { createPerson, createPosts, db, send } from "../support/factory";

type Action = "like" | "dislike" | "follow" | "unfollow" | "block" | "unblock";
type Step = { action: Action; who: number; what: number };

/** A model of three people and two posts, without a database. */
type Model = {
  reactions: Map<string, "like" | "dislike">;
  follows: Set<string>;
  blocked: Set<number>;
};

const PEOPLE = 3;
const POSTS = 2;
const SEED = 7;

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom<Action>("like", "dislike", "follow", "unfollow", "block", "unblock"),
  who: fc.nat(PEOPLE - 1),
  what: fc.nat(PEOPLE - 1),
});

/** Does a step to the model and answers the status that the API has to give. */
function foretell(model: Model, { action, who, what }: Step): number {
  if (action === "block" || action === "unblock") {
    if (action === "block") model.blocked.add(what);
    else model.blocked.delete(what);
    return 200;
  }
  if (model.blocked.has(who)) return 403;
  if (action === "like" || action === "dislike") {
    const key = `${who}:${what % POSTS}`;
    if (model.reactions.get(key) === action) model.reactions.delete(key);
    else model.reactions.set(key, action);
    return 200;
  }
  if (who === what) return 422;
  const key = `${who}:${what}`;
  if (action === "follow") model.follows.add(key);
  else model.follows.delete(key);
  return 200;
}

async function createWorld() {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createPerson()));
  const { ids: posts } = await createPosts(POSTS);
  const admin = await createPerson({ isAdmin: true });
  return { people, posts, admin };
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** Takes a step. Unblocking ends sessions, so whoever was blocked signs in again. */
async function act(world: World, { action, who, what }: Step): Promise<number> {
  const id = world.people[what]?.id ?? "";
  const postId = world.posts[what % POSTS];
  const put = async (path: string, token: string | undefined, json?: object) =>
    (await send(path, { method: "PUT", token, json })).status;
  const token = world.people[who]?.token;
  if (action === "like") return put("/api/posts/likes", token, { postId });
  if (action === "dislike") return put("/api/posts/dislikes", token, { postId });
  if (action === "follow") return put("/api/users/follow", token, { followId: id });
  if (action === "unfollow") return put("/api/users/unfollow", token, { unFollowId: id });
  const status = await put(`/api/users/${action}-user/${id}`, world.admin.token);
  const person = world.people[what];
  if (action === "unblock" && person) person.token = await openSession(id);
  return status;
}

async function openSession(userId: string): Promise<string> {
  const { token, statement } = prepareSession(userId, { userAgent: "tests" });
  await db.batch([statement]);
  return token;
}

async function compare(world: World, { reactions, follows }: Model): Promise<void> {
  for (const [index, id] of world.posts.entries()) {
    const post = await (await send(`/api/posts/${id}`)).json<Post>();
    const who = (kind: string) =>
      world.people
        .filter((_, person) => reactions.get(`${person}:${index}`) === kind)
        .map((person) => person.id);
    expect([...post.likes].sort()).toEqual(who("like").sort());
    expect([...post.disLikes].sort()).toEqual(who("dislike").sort());
    expect([post.likesCount, post.dislikesCount]).toEqual([
      post.likes.length,
      post.disLikes.length,
    ]);
  }
  for (const [index, { id }] of world.people.entries()) {
    const user = await (await send(`/api/users/${id}`)).json<UserPublic>();
    const followers = world.people.filter((_, person) => follows.has(`${person}:${index}`));
    expect(user.followers.map(({ _id: id }) => id).sort()).toEqual(
      followers.map((follower) => follower.id).sort(),
    );
    expect(user.followersCount).toBe(followers.length);
  }
}

test("likes, dislikes, follows and blocks match a simple model in any order", async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const world = await createWorld();
    const model: Model = { reactions: new Map(), follows: new Set(), blocked: new Set() };
    for (const one of steps) expect(await act(world, one)).toBe(foretell(model, one));
    await compare(world, model);
  });
  await fc.assert(property, { numRuns: 20, seed: SEED, endOnFailure: true });
}, 60_000);
