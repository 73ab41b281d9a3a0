import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { endpointList } from "../../contract/endpoints";
import type { Decision } from "../../contract/responses/decisions";
import { newId } from "../../src/db/id";
import { isoDay } from "../../src/db/time";
import { releaseAbandonedImages } from "../../src/queries/posts/images";
import { flushViews, rankByViews } from "../../src/queries/posts/views";
import { toggleReaction } from "../../src/queries/posts/reactions";
import { createComment, getCommentedPost } from "../../src/queries/posts/comments";
import { readUserData } from "../../src/queries/accounts/export";
import { createReport } from "../../src/queries/moderation/reports";
import { findDifferencesIn } from "../support/count-differences";
import { createPerson, createPosts, createStoredDraft, db, send, unique } from "../support/factory";
import { decide } from "./moderating";

const HIDE = { action: "hide", reason: "Not here" };
const RESTORE = { action: "restore", reason: "It was a mistake" };

let moderator: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  moderator = await createPerson({ isModerator: true, isVerified: true });
});

async function report(subject: "post" | "comment", subjectId: string): Promise<void> {
  const given = { subject, subjectId, reason: "spam", text: "" } as const;
  await createReport(db, { ...given, reporterId: null });
}

/** A post with one word in every text of it, and everything that may belong to a post. */
async function createWordedPost() {
  const word = unique("inkspill").replaceAll("-", "");
  const { author, category, ids } = await createPosts(1, {
    title: `Title ${word}`,
    description: `Text ${word}`,
    descriptionHtml: `<p>${word}</p>`,
    shortDescription: `Short ${word}`,
    tags: [word],
  });
  const [postId = ""] = ids;
  const reader = await createPerson({ isVerified: true });
  const found = await getCommentedPost(db, postId);
  const comment = { postSeq: found?.seq ?? 0, userId: reader.id, description: `Says ${word}` };
  const commentId = (await createComment(db, comment))?.id ?? "";
  await toggleReaction(db, { postId, userId: reader.id, kind: "like" });
  await send("/api/posts/saves", { method: "PUT", token: reader.token, json: { postId } });
  await createStoredDraft(author.id, { post: { id: postId, version: 1 } });
  await flushViews(db, "s", [{ postId, day: isoDay(), views: 7 }]);
  await rankByViews(db);
  return { word, author, category, reader, postId, commentId };
}

/** Another person's answer to a comment. */
async function answer(postId: string, parentId: string): Promise<string> {
  const { token } = await createPerson({ isVerified: true });
  const json = { postId, parentId, description: "Indeed" };
  const reply = await send("/api/comments", { token, json });
  return (await reply.json<{ id: string }>()).id;
}

async function repliesTold(userId: string): Promise<number> {
  const told = sql`SELECT 1 FROM notifications WHERE user_id = ${userId} AND kind = 'reply'`;
  return (await db.all(told)).length;
}

/** The queries by which a call could be made to show it. */
function listQueries(word: string, author: string, ids: string[]): string[] {
  const lists = ["", "?page=1", "?fields=card", `?page=1&user=${author}`, `?page=1&tag=${word}`];
  const searches = [`?searchQuery=${word}`, `?searchQuery=${word}&fields=card`, `?query=${word}`];
  return [...lists, ...searches, ...ids.flatMap((id) => [`?postId=${id}`, `?after=${id}`])];
}

/** Where somebody reads the word, and how many answers were looked at. */
async function findWord(
  word: string,
  author: string,
  ids: string[],
  tokens: (string | undefined)[],
) {
  const shown: string[] = [];
  let asked = 0;
  for (const { method, path, access } of endpointList) {
    if (method !== "get" || path === "/api/realtime" || access === "moderator") continue;
    const targets = path.includes("{") ? ids : [""];
    const queries = path.includes("{") ? [""] : listQueries(word, author, ids);
    for (const target of targets) {
      const requests = queries.flatMap((query) => tokens.map((token) => ({ query, token })));
      asked += requests.length;
      const ask = async ({ query, token }: (typeof requests)[number]) => {
        const reply = await send(path.replace(/\{\w+\}/gu, target) + query, { token });
        if ((await reply.text()).includes(word)) shown.push(`${path} ${target} ${query}`);
      };
      await Promise.all(requests.map(ask));
    }
  }
  return { shown, asked };
}

test("no answer of any reading call shows a word of a hidden post to others", async () => {
  const { word, author, category, postId, commentId } = await createWordedPost();
  await report("post", postId);
  const stranger = await createPerson({ isVerified: true });
  const ids = [postId, commentId, author.id, category.id];
  const tokens = [undefined, stranger.token];
  const found = await send(`/api/posts/search?page=1&searchQuery=${word}`);
  expect(await found.text()).toContain(word);
  const decided: Decision = await (await decide(moderator, postId, HIDE)).json();
  const { shown, asked } = await findWord(word, author.id, [...ids, decided.id], tokens);
  expect(shown).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});

test("no answer shows a word of a hidden comment, but its author reads it and why it is hidden", async () => {
  const { author, reader, postId } = await createWordedPost();
  const word = unique("blot").replaceAll("-", "");
  const found = await getCommentedPost(db, postId);
  const row = await createComment(db, {
    postSeq: found?.seq ?? 0,
    userId: reader.id,
    description: `Bad ${word}`,
  });
  const commentId = row?.id ?? "";
  await report("comment", commentId);
  const decided: Decision = await (await decide(moderator, commentId, HIDE)).json();
  const ids = [postId, commentId, author.id, decided.id];
  const { shown } = await findWord(word, author.id, ids, [undefined, author.token]);
  expect(shown).toEqual([]);
  const own = await (await send(`/api/decisions/${decided.id}`, { token: reader.token })).json();
  expect(own).toMatchObject({ text: `Bad ${word}`, reason: "Not here", liftedAt: null });
});

test("a restored post is as it was: comments, answers, likes, saves, views, revisions, pictures, copies and counts", async () => {
  const { author, postId, reader, commentId } = await createWordedPost();
  await answer(postId, commentId);
  const pictureId = newId();
  await db.batch([
    sql`INSERT INTO post_images (id, post_id, user_id, width, height, bytes, created_at)
      VALUES (${pictureId}, ${postId}, ${author.id}, 8, 8, 8, '2026-01-01T00:00:00.000Z')`,
    sql`UPDATE posts SET image_id = ${pictureId} WHERE id = ${postId}`,
  ]);
  await report("post", postId);
  const tables = [
    "posts",
    "comments",
    "reactions",
    "saves",
    "drafts",
    "post_tags",
    "post_images",
    "received_comments",
    "daily_figures",
    "counters",
    "tags",
    "posts_fts",
  ];
  const readTables = async () =>
    db.batch([
      ...tables.map((table) => sql`SELECT * FROM ${sql.raw(table)} ORDER BY 1, 2`),
      sql`SELECT user_id, kind, post_seq, cause, created_at FROM notifications
        WHERE kind <> 'security' ORDER BY user_id, kind, post_seq, cause`,
    ]);
  const before = await readTables();
  const differences = await findDifferencesIn(db);
  // As a browser that prefetches, so that no view is counted.
  const readPost = async () => {
    const headers = { "Sec-Purpose": "prefetch" };
    return (await send(`/api/posts/${postId}`, { token: reader.token, headers })).json();
  };
  const shown = await readPost();

  expect((await decide(moderator, postId, HIDE)).status).toBe(201);
  expect((await send(`/api/posts/${postId}`)).status).toBe(404);
  expect(await repliesTold(reader.id)).toBe(0);
  await releaseAbandonedImages(db);
  expect((await decide(moderator, postId, HIDE)).status).toBe(409);
  expect((await decide(moderator, postId, RESTORE)).status).toBe(201);

  expect(await readTables()).toEqual(before);
  expect(await readPost()).toEqual(shown);
  expect(await findDifferencesIn(db)).toEqual(differences);
  const rows = sql`SELECT 1 FROM hidden_rows WHERE user_id = ${author.id}`;
  expect(await db.all(rows)).toEqual([]);
  expect((await decide(moderator, postId, RESTORE)).status).toBe(409);
});

test("of five decisions to hide at once one wins, and nothing is lost", async () => {
  const { postId, reader } = await createWordedPost();
  await report("post", postId);
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => decide(moderator, postId, HIDE)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  await decide(moderator, postId, RESTORE);
  const post = await (await send(`/api/posts/${postId}`, { token: reader.token })).json();
  expect(post).toMatchObject({ commentsCount: 1, isLiked: true });
});

test("a hidden comment comes back to its post, and not while that is hidden", async () => {
  const { postId, commentId } = await createWordedPost();
  await report("comment", commentId);
  await report("post", postId);
  await decide(moderator, commentId, HIDE);
  await decide(moderator, postId, HIDE);
  expect((await decide(moderator, commentId, RESTORE)).status).toBe(409);
  await decide(moderator, postId, RESTORE);
  expect((await decide(moderator, commentId, RESTORE)).status).toBe(201);
  const post = await (await send(`/api/posts/${postId}`)).json();
  expect(post).toMatchObject({ commentsCount: 1, comments: [{ id: commentId }] });
});

test("a comment and its answer come back after one another, and the answer is told of once", async () => {
  const { postId, commentId, reader } = await createWordedPost();
  const ids = [commentId, await answer(postId, commentId)];
  for (const id of ids) await report("comment", id);
  for (const action of [HIDE, RESTORE]) {
    for (const id of ids) expect((await decide(moderator, id, action)).status).toBe(201);
  }
  expect(await repliesTold(reader.id)).toBe(1);
});

test("a hidden post is in its author's export with its earlier texts, and goes with the account, as do comments of others", async () => {
  const { word, author, reader, postId } = await createWordedPost();
  const json = { title: "Renamed" };
  await send(`/api/posts/${postId}`, { method: "PUT", token: author.token, json });
  await report("post", postId);
  await decide(moderator, postId, HIDE);
  const lists = await readUserData(db, author.id);
  const exported: unknown[] = [];
  for (const { name, rows } of lists) {
    if (name !== "decisions") continue;
    for await (const part of rows) exported.push(...part);
  }
  expect(JSON.stringify(exported)).toMatch(/Renamed.*Title inkspill/u);
  const taken = await send("/api/users/export", { token: reader.token });
  expect(await taken.json()).toMatchObject({
    hidden: [
      { kind: "comments", data: { description: `Says ${word}` } },
      { kind: "reactions", data: { kind: "like" } },
      { kind: "saves" },
    ],
  });
  await db.all(sql`DELETE FROM users WHERE id = ${reader.id}`);
  const hidden = sql`SELECT h.source FROM hidden_rows h JOIN decisions d ON d.id = h.decision_id
    WHERE d.subject_id = ${postId}`;
  const left = await db.all<{ source: string }>(hidden);
  expect(left.map(({ source }) => source)).toContain("posts");
  expect(left.map(({ source }) => source)).not.toContain("comments");
  await db.all(sql`DELETE FROM users WHERE id = ${author.id}`);
  expect(await db.all(hidden)).toEqual([]);
});
