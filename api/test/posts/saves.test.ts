import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { ExportSchema } from "../../contract/archives/export";
import { PostCardSchema, PostDetailSchema, PostSchema } from "../../contract/responses/posts";
import { LandingSchema } from "../../contract/site/landing";
import { SavedPostSchema } from "../../contract/posts/saves";
import { createPerson, createPosts, db, send, unique } from "../support/factory";

type List = "saves" | "likes";

async function toggle(list: List, token: string | undefined, postId: unknown, key?: string) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  return send(`/api/posts/${list}`, { method: "PUT", token, json: { postId }, headers });
}

async function want(list: List | "dislikes", token: string, wanted: object) {
  const reply = await send(`/api/posts/${list}`, { method: "PUT", token, json: wanted });
  const { isSaved, isLiked, isDisLiked } = PostSchema.parse(await reply.json());
  return { isSaved, isLiked, isDisLiked };
}

async function listIds(list: List, token: string, after = "") {
  const reply = await send(`/api/posts/${list}?after=${after}`, { token });
  expect(reply.status).toBe(200);
  const cards = z.array(PostCardSchema.strict()).parse(await reply.json());
  return cards.map(({ id }) => id);
}

test("a post is saved, and a second request takes it off the list", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const [reader, other] = [await createPerson(), await createPerson()];
  const isSavedFor = async (token?: string) => {
    const reply = await send(`/api/posts/${postId}`, { token });
    return PostDetailSchema.parse(await reply.json()).isSaved;
  };
  const saved = SavedPostSchema.parse(await (await toggle("saves", reader.token, postId)).json());
  expect(saved).toMatchObject({ id: postId, isSaved: true, likesCount: 0 });
  expect([await isSavedFor(reader.token), await isSavedFor(other.token)]).toEqual([true, false]);
  expect(await isSavedFor()).toBe(false);
  expect(await listIds("saves", reader.token)).toEqual([postId]);
  expect(await listIds("saves", other.token)).toEqual([]);

  expect(await (await toggle("saves", reader.token, postId)).json()).toMatchObject({
    isSaved: false,
  });
  expect(await isSavedFor(reader.token)).toBe(false);
  expect(await listIds("saves", reader.token)).toEqual([]);
});

test("a save or a reaction that says how it is to be changes nothing when it is sent again", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const { token } = await createPerson();
  const readTimes = () =>
    db.all(sql`SELECT r.created_at, s.created_at AS saved_at FROM reactions r
      JOIN posts p ON p.seq = r.post_seq LEFT JOIN saves s USING (post_seq, user_id)
      WHERE p.id = ${postId}`);
  await want("saves", token, { postId, isSaved: true });
  const liked = { isSaved: true, isLiked: true, isDisLiked: false };
  expect(await want("likes", token, { postId, isLiked: "true" })).toEqual(liked);
  const before = await readTimes();
  expect(await want("saves", token, { postId, isSaved: true })).toEqual(liked);
  expect(await want("likes", token, { postId, isLiked: true })).toEqual(liked);
  expect(await want("dislikes", token, { postId, isDisLiked: false })).toEqual(liked);
  expect(await readTimes()).toEqual(before);
  expect(await want("dislikes", token, { postId, isDisLiked: true })).toMatchObject({
    isLiked: false,
    isDisLiked: true,
  });
  await want("dislikes", token, { postId, isDisLiked: true });
  expect(await want("likes", token, { postId, isLiked: false })).toMatchObject({
    isDisLiked: true,
  });
  for (const _ of [1, 2]) {
    const nothing = { isSaved: false, isLiked: false, isDisLiked: false };
    await want("dislikes", token, { postId, isDisLiked: false });
    expect(await want("saves", token, { postId, isSaved: false })).toEqual(nothing);
  }
  const reply = await send("/api/posts/likes", {
    method: "PUT",
    token,
    json: { postId, isLiked: "perhaps" },
  });
  expect(reply.status).toBe(422);
});

test("lists tell a caller what they saved and like, and visitors nothing", async () => {
  const { ids, author } = await createPosts(2);
  const [one = "", two = ""] = ids;
  const { token } = await createPerson();
  await want("saves", token, { postId: one, isSaved: true });
  await want("likes", token, { postId: two, isLiked: true });
  const read = async (bearer?: string) => {
    const reply = await send(`/api/posts?user=${author.id}&fields=card`, { token: bearer });
    const cards = z.array(PostCardSchema).parse(await reply.json());
    return ids.map((id) => cards.find((card) => card.id === id)).map((card) => card?.isSaved);
  };
  expect(await read(token)).toEqual([true, false]);
  expect(await read()).toEqual([undefined, undefined]);
  const landing = LandingSchema.parse(await (await send("/api/landing", { token })).json());
  expect(landing.posts.find(({ id }) => id === one)?.isSaved).toBe(true);
});

test("both lists begin with what was saved or liked last, whenever it was published", async () => {
  const { ids } = await createPosts(3);
  const [one = "", two = "", three = ""] = ids;
  const { token } = await createPerson();
  for (const list of ["saves", "likes"] as const) {
    for (const id of [two, three, one]) await toggle(list, token, id);
    expect(await listIds(list, token)).toEqual([one, three, two]);
    for (const _ of [1, 2]) await toggle(list, token, two);
    expect(await listIds(list, token)).toEqual([two, one, three]);
  }
});

test("what is disliked is not liked, and is liked anew once it is", async () => {
  const { ids } = await createPosts(2);
  const [one = "", two = ""] = ids;
  const { token } = await createPerson();
  const dislike = (postId: string) =>
    send("/api/posts/dislikes", { method: "PUT", token, json: { postId } });
  await dislike(one);
  await toggle("likes", token, two);
  expect(await listIds("likes", token)).toEqual([two]);
  await db.all(sql`UPDATE reactions SET created_at = '2026-01-01T00:00:00.000Z'`);
  await toggle("likes", token, one);
  expect(await listIds("likes", token)).toEqual([one, two]);
});

test("long lists are read in parts, of which each goes on where the one before ended", async () => {
  const { ids, author } = await createPosts(103);
  const rows = sql`SELECT p.seq, ${author.id}, printf('2026-01-01T00:00:%02d.000Z', key / 10)
    FROM json_each(${JSON.stringify(ids)}) j JOIN posts p ON p.id = j.value ORDER BY key`;
  await db.all(sql`INSERT INTO saves (post_seq, user_id, created_at) ${rows}`);
  await db.all(sql`INSERT INTO reactions (post_seq, user_id, created_at, kind)
    SELECT *, 'like' FROM (${rows})`);
  for (const list of ["saves", "likes"] as const) {
    const first = await send(`/api/posts/${list}`, { token: author.token });
    const newest = z.array(PostCardSchema).parse(await first.json());
    const after = newest.at(-1)?.id ?? "";
    expect(first.headers.get("Link")).toContain(`/api/posts/${list}?after=${after}>; rel="next"`);
    const rest = await listIds(list, author.token, after);
    expect([...newest.map(({ id }) => id), ...rest]).toEqual(ids.toReversed());
    await toggle(list, author.token, after);
    const anew = await listIds(list, author.token, after);
    expect([anew[0], anew.length]).toEqual([ids.at(-1), 100]);
  }
}, 30_000);

test("fifty parallel toggles end as they began", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const { token } = await createPerson();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => toggle("saves", token, postId)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listIds("saves", token)).toEqual([]);
});

test("a repeated request with the same key leaves a post saved", async () => {
  const { ids } = await createPosts(1, { description: "Ink and paper. ".repeat(3000) });
  const [postId = ""] = ids;
  const { token } = await createPerson();
  const key = unique("key");
  for (const _ of [1, 2, 3]) {
    const reply = await toggle("saves", token, postId, key);
    expect(await reply.json()).toMatchObject({ id: postId, isSaved: true });
  }
  expect(await listIds("saves", token)).toEqual([postId]);
});

test("saving needs a session and an existing post", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const [{ token }, blocked] = [await createPerson(), await createPerson({ isBlocked: true })];
  const statusOf = async (bearer: string | undefined, id: unknown) =>
    (await toggle("saves", bearer, id)).status;
  expect(await statusOf(undefined, postId)).toBe(401);
  expect(await statusOf(blocked.token, postId)).toBe(403);
  expect(await statusOf(token, "0123456789abcdef01234567")).toBe(404);
  expect(await statusOf(token, 7)).toBe(422);
  expect((await send("/api/posts/saves")).status).toBe(401);
  expect((await send("/api/posts/likes")).status).toBe(401);
  expect(
    await db.all(sql`SELECT 1 FROM saves s JOIN posts p ON p.seq = s.post_seq
    WHERE p.id = ${postId}`),
  ).toEqual([]);
});

test("a save is exported, and goes with its post and with its account", async () => {
  const { ids, author } = await createPosts(2);
  const [one = "", two = ""] = ids;
  const { id, token } = await createPerson();
  for (const postId of ids) await toggle("saves", token, postId);
  const readExport = async () =>
    ExportSchema.parse(await (await send("/api/users/export", { token })).json()).saves;
  expect((await readExport()).map(({ postId }) => postId)).toEqual([one, two]);
  await send(`/api/posts/${one}`, { method: "DELETE", token: author.token });
  expect((await readExport()).map(({ postId }) => postId)).toEqual([two]);
  expect(await listIds("saves", token)).toEqual([two]);
  await send(`/api/users/delete/${id}`, { method: "DELETE", token });
  expect(await db.all(sql`SELECT 1 FROM saves WHERE user_id = ${id}`)).toEqual([]);
});
