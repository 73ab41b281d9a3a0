import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import { createPerson, createPosts, send } from "../support/factory";

type Reaction = "likes" | "dislikes";

async function createReactions() {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const react = async (token: string, kind: Reaction) => {
    const reply = await send(`/api/posts/${kind}`, { method: "PUT", json: { postId }, token });
    return PostSchema.parse(await reply.json());
  };
  const read = async () => PostSchema.parse(await (await send(`/api/posts/${postId}`)).json());
  return { postId, react, read };
}

test("a second like or a dislike removes a like", async () => {
  const { react } = await createReactions();
  const { id, token } = await createPerson();
  const liked = { likes: [id], likesCount: 1, isLiked: true };
  const notLiked = { likes: [], likesCount: 0, isLiked: false };
  const disliked = { disLikes: [id], dislikesCount: 1, isDisLiked: true };
  const notDisliked = { disLikes: [], dislikesCount: 0, isDisLiked: false };
  expect(await react(token, "likes")).toMatchObject({ ...liked, ...notDisliked });
  expect(await react(token, "likes")).toMatchObject({ ...notLiked, ...notDisliked });
  expect(await react(token, "likes")).toMatchObject(liked);
  expect(await react(token, "dislikes")).toMatchObject({ ...notLiked, ...disliked });
  expect(await react(token, "likes")).toMatchObject({ ...liked, ...notDisliked });
  await react(token, "dislikes");
  expect(await react(token, "dislikes")).toMatchObject({ ...notLiked, ...notDisliked });
});

test("counts equal the rows after fifty parallel reactions", async () => {
  const { react, read } = await createReactions();
  const people = await Promise.all(Array.from({ length: 55 }, () => createPerson()));
  await Promise.all(
    people.map(({ token }, index) => react(token, index < 52 ? "likes" : "dislikes")),
  );
  const post = await read();
  expect(post).toMatchObject({ likesCount: 52, dislikesCount: 3 });
  expect(new Set(post.likes).size).toBe(50);
  expect(new Set(post.disLikes)).toEqual(new Set(people.slice(52).map(({ id }) => id)));
});

test("fifty parallel toggles by one user end in the initial state", async () => {
  const { react, read } = await createReactions();
  const { token } = await createPerson();
  await Promise.all(Array.from({ length: 50 }, () => react(token, "likes")));
  expect(await read()).toMatchObject({ likes: [], likesCount: 0, dislikesCount: 0 });
});

test("the newest like is listed first", async () => {
  const { react, read } = await createReactions();
  const [one, two] = [await createPerson(), await createPerson()];
  await react(one.token, "likes");
  await react(two.token, "likes");
  expect((await read()).likes).toEqual([two.id, one.id]);
});

test("a reaction needs a session and an existing post", async () => {
  const { postId, read } = await createReactions();
  const [{ token }, blocked] = [await createPerson(), await createPerson({ isBlocked: true })];
  const put = async (json: unknown, bearer?: string) =>
    (await send("/api/posts/dislikes", { method: "PUT", json, token: bearer })).status;
  expect(await put({ postId })).toBe(401);
  expect(await put({ postId }, blocked.token)).toBe(403);
  expect(await put({ postId: "0123456789abcdef01234567" }, token)).toBe(404);
  expect(await put({ postId: 7 }, token)).toBe(422);
  expect(await put({}, token)).toBe(422);
  expect(await read()).toMatchObject({ likesCount: 0, dislikesCount: 0 });
});
