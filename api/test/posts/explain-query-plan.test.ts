import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import { pairOf } from "../../src/services/messenger/changes";
import { findPeople, recordConversation } from "../../src/queries/messages/messages";
import {
  deleteRestored,
  listRestoredPairs,
  readRestoredPair,
  readRestoredUser,
} from "../../src/queries/messages/restored";
import { listTasks } from "../../src/queries/messages/tasks";
import { fillFeeds } from "../../src/queries/feed/tasks";
import { scorePopular } from "../../src/queries/posts/popular";
import { type Call, callCoAuthors, callSharedDrafts, callSite } from "../support/explained-calls";
import { makeObject } from "../security/permissions-objects";
import {
  PASSWORD,
  createPerson,
  createPosts,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";

// A large table, or the one letter by which a statement calls it.
const LARGE =
  /^SCAN (?:posts|users|comments|messages|reactions|saves|sessions|follows|tag_follows|feed_entries|[a-z])\b/u;

/** The database, noting every statement that is prepared with it. */
function recorded(statements: Set<string>): D1Database {
  const database: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => database;
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        if (name === "prepare") statements.add(String(values[0]));
        return Reflect.apply(value, target, values);
      };
    },
  });
  return database;
}

const LINKS = [
  ["verification", "verify-account"],
  ["registration", "reject-account"],
  ["email change", "revert-email"],
  ["not-me link", "not-me"],
  ["passkey link", "remove-passkey"],
] as const;

/** What a signed-in admin does with their account and with another user. */
async function callUserCalls(call: Call, id: string) {
  await call("/api/users/send-message", { receiverId: id, message: "Hello" });
  for (const query of ["", `?before=${id}`, `?after=${id}`]) {
    await call(`/api/users/get-messages/${id}${query}`);
  }
  await call(`/api/users/seen-messages/${id}`, undefined, "PUT");
  await call("/api/users/friends");
  await call("/api/users/friends?query=nora");
  await call("/api/users/follow", { followId: id }, "PUT");
  await call("/api/users/unfollow", { unFollowId: id }, "PUT");
  await call(`/api/users/profile/${id}`);
  const types = ["", "&accountType=rider"];
  const blocks = ["", "&blocked=true", "&blocked=false"];
  const filters = types.flatMap((type) => blocks.map((block) => `${type}${block}`));
  for (const filter of ["", `&after=${id}`, "&query=nora", ...filters]) {
    await call(`/api/users?page=1${filter}`);
    await call(`/api/users?${filter}`);
  }
  const moved = { email: `${unique("moved")}@example.com`, currentPassword: PASSWORD };
  await call("/api/users", { firstName: "Zoë", ...moved }, "PUT");
  await call("/api/users/generate-verify-email-token", undefined, "POST");
  for (const [kind, name] of LINKS) {
    const { token } = await makeObject(kind, await createPerson());
    await call(`/api/users/${name}`, { token, password: PASSWORD }, "PUT");
  }
  await call("/api/users/confirm-password", { currentPassword: PASSWORD }, "PUT");
  await call("/api/users/sessions");
  await call("/api/users/logout-everywhere", {}, "POST");
  await call("/api/stats/me");
  await call("/api/users/export");
  await call("/api/users/forget-password-token", { email: "nobody@example.com" });
  await call(`/api/users/block-user/${id}`, undefined, "PUT");
  await call(`/api/users/unblock-user/${id}`, undefined, "PUT");
  const { id: leaver } = await createPerson();
  await call(`/api/users/delete/${leaver}`, undefined, "DELETE");
}

/** The queries of conversations and inboxes that are set up with what was restored. */
async function setUpMessenger(db: Database, id: string) {
  const other = newId();
  await findPeople(db, [id, other]);
  await recordConversation(db, id, other);
  await readRestoredUser(db, id).next();
  await readRestoredPair(db, pairOf(id, other)).next();
  await listRestoredPairs(db, 10);
  await deleteRestored(db, pairOf(id, other));
  await listTasks(db, 10);
}

test("no endpoint scans a large table", async () => {
  const tag = unique("tag");
  const { author, category, ids } = await createPosts(3, {
    tags: [tag],
    priceCents: 500,
  });
  const { id: callerId, token } = await createPerson({ accountType: "provider", isAdmin: true });
  const writer = await createPerson({ isVerified: true });
  const [postId = ""] = ids;
  const filters = [
    "",
    `category=${category.title}`,
    `user=${author.id}`,
    `tag=${tag}`,
    `category=${category.title}&user=${author.id}`,
  ].flatMap((who) =>
    ["", "kind=blog", "minPrice=1", "from=2020-01-01&to=2090-01-01"].map(
      (what) => `${who}&${what}`,
    ),
  );
  const sorts = ["newest", "oldest", "popular", "price-asc", "price-desc"];
  const keys = ["", `&after=${postId}`, `&before=${postId}`];
  const lists = filters.flatMap((filter) => sorts.map((sort) => `${filter}&sort=${sort}`));

  const statements = new Set<string>();
  const DB = recorded(statements);
  const call = async (path: string, json?: unknown, method?: string, bearer = token) => {
    const reply = await send(path, { token: bearer, json, method, env: { DB } });
    if (!reply.ok) throw new Error(`${path} ${await reply.text()}`);
    return reply.json<{ id: string }>();
  };
  const post = async (path: string, json: unknown) => (await call(path, json)).id;

  for (const [index, list] of lists.entries()) {
    await call(`/api/posts?page=1&${list}${keys[index % keys.length]}`);
  }
  for (const filter of filters) await call(`/api/posts?${filter}`);
  await call(`/api/posts/${postId}`);
  await call(`/api/posts/${postId}/related`);
  await call(`/api/comments?postId=${postId}&page=1`);
  const comment = await post("/api/comments", { postId, description: "Hello" });
  await call(`/api/comments/${comment}`);
  await call(`/api/comments/${comment}`, { description: "Hello again" }, "PUT");
  await call(`/api/comments/${comment}`, undefined, "DELETE");
  const { title } = category;
  await call("/api/posts", { title: "Title", description: "Text", category: title, tags: tag });
  const own = await post("/api/posts", { title: "Title", description: "Text", category: title });
  for (const list of ["likes", "saves"]) {
    await call(`/api/posts/${list}`, { postId: own }, "PUT");
    await call(`/api/posts/${list}?after=${own}`);
  }
  await call(`/api/posts/${own}`, { title: "Other", tags: tag, price: 5 }, "PUT");
  await call(`/api/posts/${own}`, undefined, "DELETE");
  await call("/api/category");
  await call(`/api/category/${category.id}`);
  const added = await post("/api/category", { title: tag });
  await call(`/api/category/${added}`, { title: `${tag}2` }, "PUT");
  await call(`/api/category/${added}`, undefined, "DELETE");
  const contact = { senderName: "Nora", senderEmail: "nora@example.com", message: "Good morning" };
  const message = await post("/api/contact", contact);
  await call("/api/contact");
  await call("/api/contact?page=1");
  await call(`/api/contact/${message}`);
  await call(`/api/contact/${message}`, undefined, "DELETE");
  await call("/api/contact", undefined, "DELETE");
  await call(`/api/users/${author.id}`);
  await call("/api/users/me");
  const letter = { subject: "Hello", message: "Hello" };
  await call("/api/email", { ...letter, recipientId: author.id }, "POST", writer.token);
  await call("/api/email", { ...letter, to: author.email }, "POST", writer.token);
  await call(`/api/email/${author.id}`);
  await call(`/api/posts/search?searchQuery=title&category=${category.title}`);
  await call(`/api/posts/search?searchQuery=title&tag=${tag}&user=${author.id}&minPrice=1`);
  for (const filter of ["", `&category=${category.title}`, `&after=${writer.id}`, `&tag=${tag}`]) {
    await call(`/api/posts?page=1&sort=trending${filter}`);
    await call(`/api/posts/search?searchQuery=title&count=category&sort=trending${filter}`);
    await call(`/api/posts/search?count=category${filter}`);
  }
  for (const follow of ["follow", "unfollow", "follow"]) {
    await call(`/api/tags/${follow}`, { tag }, "PUT");
  }
  await call("/api/users/follow", { followId: author.id }, "PUT");
  await createStoredPost({ userId: author.id, categoryId: category.id, tags: [tag] });
  await fillFeeds(openDatabase(DB));
  await scorePopular(openDatabase(DB));
  await db.all(sql`DELETE FROM post_tags WHERE tag = ${tag}`);
  await fillFeeds(openDatabase(DB));
  for (const query of keys) await call(`/api/feed?${query.slice(1)}`);
  await call("/api/feed/suggestions");
  await call("/api/tags");
  await call("/api/tags/followed");
  await call("/api/stats");
  await callSharedDrafts(call, callerId);
  await callSite(call);
  await callCoAuthors(call, callerId);
  for (const list of ["", "/posts", "/series", "/authors?part=2", "/pages"])
    await call(`/api/sitemap${list}`);
  await callUserCalls(call, author.id);
  await setUpMessenger(openDatabase(DB), author.id);
  await call("/api/users/logout", undefined, "POST");

  const scans: string[] = [];
  for (const statement of statements) {
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from(statement.matchAll(/\?/gu), () => null))
      .all<{ detail: string }>();
    for (const { detail } of plan.results) {
      if (LARGE.test(detail)) scans.push(`${detail} | ${statement}`);
    }
  }
  expect(statements.size).toBeGreaterThan(50);
  expect(scans).toEqual([]);
}, 60_000);
