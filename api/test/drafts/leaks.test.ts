import { expect, test } from "vitest";
import { endpointList } from "../../contract/endpoints";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredDraft,
  db,
  send,
  unique,
} from "../support/factory";
import { sql } from "drizzle-orm";
import { addCoAuthor } from "./co-write";

/** Everything unpublished that an author may have, with one word in every text of it. */
async function hideWord() {
  const word = unique("hidden").replaceAll("-", "");
  const { author, category, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const text = {
    title: `Title ${word}`,
    description: `Text ${word}`,
    shortDescription: `Short ${word}`,
    tags: [word],
    categoryId: category.id,
  };
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const drafts = [
    await createStoredDraft(author.id, text),
    await createStoredDraft(author.id, { ...text, status: "scheduled", publishAt }),
  ];
  for (const id of drafts) await addCoAuthor(id, (await createPerson()).id);
  await createStoredDraft(author.id, { ...text, post: { id: postId, version: 1 } });
  return { word, author, category, postId, drafts };
}

/** The queries by which a call could be made to show it. */
function listQueries(word: string, author: string, category: string, ids: string[]): string[] {
  return [
    "",
    "?page=1",
    "?fields=card",
    `?page=1&user=${author}`,
    `?page=1&category=${category}`,
    `?page=1&tag=${word}`,
    `?searchQuery=${word}`,
    `?searchQuery=${word}&fields=card`,
    `?query=${word}`,
    ...ids.map((id) => `?postId=${id}`),
    ...ids.map((id) => `?after=${id}`),
  ];
}

test("no answer of any reading call shows a word of what others have not published", async () => {
  const { word, author, category, postId, drafts } = await hideWord();
  const admin = await createPerson({ isAdmin: true, isVerified: true });
  const reader = await createPerson({ isVerified: true });
  const ids = [...drafts, postId, author.id, category.id];
  const shown: string[] = [];
  let asked = 0;
  for (const { method, path } of endpointList) {
    if (method !== "get" || path === "/api/realtime") continue;
    const targets = path.includes("{") ? ids : [""];
    const queries = path.includes("{") ? [""] : listQueries(word, author.id, category.id, drafts);
    for (const target of targets) {
      for (const query of queries) {
        for (const token of [undefined, reader.token, admin.token]) {
          const reply = await send(path.replace(/\{\w+\}/gu, target) + query, { token });
          asked += 1;
          if ((await reply.text()).includes(word)) shown.push(`${path} ${target} ${query}`);
        }
      }
    }
  }
  expect(shown).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});

test("a draft counts nowhere, and nobody reacts to it or comments on it", async () => {
  const readCounts = async () =>
    JSON.stringify([
      await (await send("/api/stats")).json(),
      await db.all(sql`SELECT * FROM counters ORDER BY name`),
    ]);
  const category = await createCategory();
  const author = await createPerson();
  const before = await readCounts();
  const id = await createStoredDraft(author.id, { categoryId: category.id });
  expect(JSON.parse(await readCounts())[0]).toMatchObject({ posts: JSON.parse(before)[0].posts });
  const user = await (await send(`/api/users/${author.id}`)).json();
  expect(user).toMatchObject({ postCount: 0 });
  const shelf = await (await send(`/api/category/${category.id}`)).json();
  expect(shelf).toMatchObject({ postsCount: 0 });
  const { token } = author;
  const calls = [
    send("/api/posts/likes", { method: "PUT", token, json: { postId: id } }),
    send("/api/posts/dislikes", { method: "PUT", token, json: { postId: id } }),
    send("/api/posts/saves", { method: "PUT", token, json: { postId: id } }),
    send("/api/comments", { token, json: { postId: id, description: "Hm" } }),
    send(`/api/posts/${id}/related`, { token }),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
});
