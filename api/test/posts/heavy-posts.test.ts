import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { BARE_LIST_BYTES } from "../../contract/common";
import { POST_HTML_MAX_BYTES } from "../../contract/limits";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredPost,
  db,
  send,
} from "../support/factory";

const POSTS = 30;
// Each becomes 22 bytes of HTML.
const LARGEST = "`a`\n\n".repeat(9_000);
const TOO_LARGE = "`a`\n\n".repeat(10_000);

let author: { id: string; token: string };
let category: { id: string; title: string };
let ids: string[] = [];

beforeAll(async () => {
  ({ author, category, ids } = await createPosts(POSTS));
  // As posts from before the limit are.
  await db.all(sql`UPDATE posts SET description = ${"ä".repeat(50_000)},
    description_html = '<p>' || hex(zeroblob(300000)) || '</p>'`);
});

test("a bare list of whole posts has at most 1 MB, and its links lead to all of them", async () => {
  const found: string[] = [];
  let path: string | undefined = "/api/posts";
  let calls = 0;
  while (path) {
    const reply: Response = await send(path);
    const text = await reply.text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BARE_LIST_BYTES);
    found.push(...JSON.parse(text).map(({ id }: { id: string }) => id));
    const next = /<([^>]+)>; rel="next"/u.exec(reply.headers.get("Link") ?? "")?.[1];
    const url: URL | undefined = next ? new URL(next) : undefined;
    path = url && `${url.pathname}${url.search}`;
    calls += 1;
  }
  expect(found).toEqual(ids.toReversed());
  expect(calls).toBe(POSTS);
});

test("a page, a search, related posts and an export are sent in parts of at most 1 MB", async () => {
  const paths = ["/api/posts?page=1", "/api/posts/search?page=1", `/api/posts/${ids[0]}/related`];
  for (const path of [...paths, "/api/users/export"]) {
    const reply = await send(path, { token: author.token });
    const lengths: number[] = [];
    let text = "";
    const decoder = new TextDecoder();
    for await (const part of reply.body ?? []) {
      lengths.push(part.length);
      text += decoder.decode(part, { stream: true });
    }
    expect(Math.max(...lengths)).toBeLessThanOrEqual(BARE_LIST_BYTES);
    const json = JSON.parse(text);
    const posts = Array.isArray(json) ? json : (json.data ?? json.posts);
    const expected = path.includes("export") ? POSTS : path.includes("related") ? 4 : 12;
    expect(posts).toHaveLength(expected);
    expect(posts.every((post: { descriptionHtml: string }) => post.descriptionHtml)).toBe(true);
  }
});

test("a profile has as many posts as fit into 1 MB", async () => {
  const reply = await send(`/api/users/profile/${author.id}`, { token: author.token });
  const text = await reply.text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1.1 * BARE_LIST_BYTES);
  expect(JSON.parse(text)).toMatchObject({ posts: [{ id: ids.at(-1) }], postCount: POSTS });
});

test("an export has every row of lists that are read in several parts", async () => {
  const reader = await createPerson();
  const postId = await createStoredPost({ userId: reader.id, categoryId: category.id });
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    INSERT INTO comments (id, post_seq, user_id, description, created_at, updated_at)
    SELECT printf('%024x', i), (SELECT seq FROM posts WHERE id = ${postId}), ${reader.id},
      'Number ' || i, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`);
  const reply = await send("/api/users/export", { token: reader.token });
  const { comments } = await reply.json<{ comments: { description: string }[] }>();
  expect(comments.map(({ description }) => description)).toEqual(
    Array.from({ length: 250 }, (_, index) => `Number ${index + 1}`),
  );
});

test("long contact messages share the bytes of a bare list, and the link leads on", async () => {
  const admin = await createPerson({ isAdmin: true });
  const json = {
    senderName: "Nora",
    senderEmail: "n@example.com",
    message: "\u{1F58B}".repeat(4000),
  };
  for (let index = 0; index < 70; index += 1) await send("/api/contact", { json });
  const reply = await send("/api/contact", { token: admin.token });
  expect(Buffer.byteLength(await reply.clone().text())).toBeLessThanOrEqual(BARE_LIST_BYTES);
  const shown = await reply.json<{ id: string }[]>();
  expect(shown.length).toBeLessThan(70);
  expect(reply.headers.get("Link")).toContain(`after=${shown.at(-1)?.id}`);
});

test("a text whose HTML would be too large is refused at its field, before anything is stored", async () => {
  const { id, token } = await createPerson();
  const { id: categoryId, title } = await createCategory();
  const post = { title: "Large", category: title };
  const whole = await send("/api/posts", { token, json: { ...post, description: LARGEST } });
  expect(whole.status).toBe(201);
  const { descriptionHtml } = await whole.json<{ descriptionHtml: string }>();
  expect(Buffer.byteLength(descriptionHtml)).toBeLessThanOrEqual(POST_HTML_MAX_BYTES);

  const own = await createStoredPost({ userId: id, categoryId });
  const calls = [
    { path: "/api/posts", method: "POST", json: { ...post, description: TOO_LARGE } },
    { path: "/api/posts/preview", method: "POST", json: { description: TOO_LARGE } },
    { path: `/api/posts/${own}`, method: "PUT", json: { description: TOO_LARGE } },
  ];
  for (const { path, method, json } of calls) {
    const reply = await send(path, { token, method, json });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      fields: {
        description: [expect.stringMatching(/^Shorten the text .* and the limit is 200 KB$/u)],
      },
    });
  }
  const row = await db.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM posts WHERE user_id = ${id}`,
  );
  expect(row?.count).toBe(2);
});
