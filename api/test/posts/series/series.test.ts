import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../../contract/archives/export";
import { PostCardSchema, PostDetailSchema } from "../../../contract/responses/posts";
import {
  OwnSeriesSchema,
  SeriesInfoSchema,
  SeriesSchema,
} from "../../../contract/responses/series";
import { createDecision } from "../../../src/queries/moderation/decisions";
import { createReport } from "../../../src/queries/moderation/reports";
import { newId } from "../../../src/db/id";
import { createPerson, createPosts, createStoredDraft, db, send } from "../../support/factory";
import { makeSeries } from "./make-series";

async function readSeries(id: string, token?: string) {
  const reply = await send(`/api/series/${id}`, { token });
  return reply.ok ? SeriesSchema.parse(await reply.json()) : null;
}

async function readPlace(id: string, token?: string) {
  return PostDetailSchema.parse(await (await send(`/api/posts/${id}`, { token })).json()).series;
}

const change = (id: string, token: string, json: object) =>
  send(`/api/series/${id}`, { method: "PUT", token, json });

const partIds = async (id: string) => (await readSeries(id))?.parts.map((part) => part.id);

test("an author makes a series of posts, whose readers see where they are in it", async () => {
  const { author, ids } = await createPosts(3);
  const [first = "", second = "", third = ""] = ids;
  const { token } = author;
  const json = { title: "Ink from the garden", description: "In small steps." };
  const reply = await send("/api/series", { token, json });
  expect(reply.status).toBe(201);
  const { id } = SeriesInfoSchema.parse(await reply.json());
  expect(await readSeries(id)).toBeNull();
  expect((await readSeries(id, token))?.parts).toEqual([]);
  for (const postId of ids) {
    expect((await change(id, token, { add: postId })).status).toBe(200);
  }
  expect(await readPlace(second)).toMatchObject({
    id,
    slug: "ink-from-the-garden",
    number: 2,
    total: 3,
    previous: { id: first },
    next: { id: third },
  });

  const parts = [third, first];
  await change(id, token, { title: "Inks", parts });
  expect(await readSeries(id)).toMatchObject({
    title: "Inks",
    description: json.description,
    user: { id: author.id },
    parts: [{ id: third }, { id: first }, { id: second }],
  });
  await change(id, token, { remove: [first] });
  expect(await readPlace(first)).toBeUndefined();
  expect(await readPlace(second)).toMatchObject({ number: 2, total: 2, next: null });
  const listed = await send(`/api/posts?series=${id}&fields=card`);
  const cards = PostCardSchema.array().parse(await listed.json());
  expect(cards.map((card) => card.id)).toEqual([third, second]);

  expect((await send(`/api/series/${id}`, { method: "DELETE", token })).status).toBe(200);
  expect(await readPlace(second)).toBeUndefined();
});

test("a draft is a part for its author alone, and for all once it is published", async () => {
  const { author, ids } = await createPosts(1);
  const draft = await createStoredDraft(author.id);
  const id = await makeSeries(author.id, [draft, ...ids]);
  expect(await readPlace(ids[0] ?? "")).toMatchObject({ number: 1, total: 1, previous: null });
  const own = await send(`/api/series/${id}/own`, { token: author.token });
  const { parts, addable } = OwnSeriesSchema.parse(await own.json());
  expect(parts).toMatchObject([
    { id: draft, status: "draft" },
    { id: ids[0], status: "published" },
  ]);
  expect(addable).toEqual([]);
  await db.all(sql`UPDATE users SET is_verified = 1 WHERE id = ${author.id}`);
  const published = await send(`/api/posts/${draft}/publish`, { token: author.token, json: {} });
  expect(published.status).toBe(200);
  expect(await partIds(id)).toEqual([draft, ...ids]);

  await send(`/api/posts/${draft}`, { method: "DELETE", token: author.token });
  expect(await partIds(id)).toEqual(ids);
});

test("a post is in one series, and only its author puts it there", async () => {
  const { author, ids } = await createPosts(1);
  const [postId = ""] = ids;
  await makeSeries(author.id, ids);
  const other = await makeSeries(author.id);
  const add = async (seriesId: string, token: string) =>
    (await change(seriesId, token, { add: postId })).status;
  expect(await add(other, author.token)).toBe(409);
  const stranger = await createPerson();
  expect(await add(other, stranger.token)).toBe(403);
  expect(await add(await makeSeries(stranger.id), stranger.token)).toBe(422);
});

test("a hidden post is no part, and comes back to its place with who has read it", async () => {
  const { author, ids } = await createPosts(2);
  const [postId = ""] = ids;
  const id = await makeSeries(author.id, ids);
  const reader = await createPerson();
  await readPlace(postId, reader.token);
  const moderator = await createPerson({ isModerator: true });
  const post = { subject: "post", subjectId: postId } as const;
  await createReport(db, { ...post, reason: "spam", text: "", reporterId: null });
  const by = { moderatorId: moderator.id, reason: "Not here", endsAt: null };
  const hide = { ...post, ...by, ownerId: author.id, action: "hide", key: newId() } as const;
  await createDecision(db, hide);
  expect(await partIds(id)).toEqual(ids.slice(1));
  await createDecision(db, { ...hide, action: "restore", key: newId() });
  expect((await readSeries(id, reader.token))?.parts).toMatchObject([
    { id: postId, isRead: true },
    { id: ids[1], isRead: false },
  ]);

  await createDecision(db, { ...hide, key: newId() });
  await db.all(sql`DELETE FROM series WHERE id = ${id}`);
  await createDecision(db, { ...hide, action: "restore", key: newId() });
  expect(await readPlace(postId)).toBeUndefined();
});

test("a signed-in reader sees which parts they have read, others do not", async () => {
  const { author, ids } = await createPosts(2);
  const id = await makeSeries(author.id, ids);
  const [reader, other] = [await createPerson(), await createPerson()];
  const readFlags = async (token?: string) =>
    (await readSeries(id, token))?.parts.map(({ isRead }) => isRead);
  await send(`/api/posts/${ids[0]}`, {
    token: other.token,
    headers: { "Sec-Purpose": "prefetch" },
  });
  for (const token of [undefined, reader.token, reader.token]) await readPlace(ids[0] ?? "", token);
  expect(await readFlags(reader.token)).toEqual([true, false]);
  expect(await readFlags(other.token)).toEqual([false, false]);
  expect(await readFlags()).toEqual([undefined, undefined]);
});

test("an export has the series and what was read of others, and both end with the account", async () => {
  const { author, ids } = await createPosts(2);
  const id = await makeSeries(author.id, ids);
  const { ids: others } = await createPosts(1);
  await makeSeries((await createPerson()).id, others);
  await readPlace(others[0] ?? "", author.token);
  const read = await send("/api/users/export", { token: author.token });
  const { series, readParts } = ExportSchema.parse(await read.json());
  expect(series).toMatchObject([{ id, parts: ids }]);
  expect(readParts).toMatchObject([{ postId: others[0] }]);
  await db.all(sql`DELETE FROM users WHERE id = ${author.id}`);
  expect(await readSeries(id)).toBeNull();
  expect(await db.all(sql`SELECT 1 FROM series_reads WHERE user_id = ${author.id}`)).toEqual([]);
});
