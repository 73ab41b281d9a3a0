import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KNOWN_PURGE_HEADER, postTag } from "../../contract/cache/tags";
import { purgeLog } from "../../src/services/purges/purge";
import { createPerson, createPosts, db, send, unique } from "../support/factory";

const VERSION = { id: unique("version"), tag: "", timestamp: "" };

// What is known of purges is trusted for a second and a half, which a busy machine may take for one call.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Options = { token?: string; headers?: Record<string, string> };

/** The titles of the posts with a tag, as a visitor or somebody reads them. */
async function readTitles(tag: string, options: Options = {}) {
  const path = `/api/posts?page=1&fields=card&tag=${tag}`;
  const reply = await send(path, { ...options, env: { VERSION } });
  return (await reply.json<{ data: { title: string }[] }>()).data.map(({ title }) => title);
}

/** A post with a tag of its own, the list of which a visitor has read. */
async function createReadPost() {
  const tag = unique("ink");
  const { author, ids } = await createPosts(1, { tags: [tag], title: "As it was" });
  const [id = ""] = ids;
  expect(await readTitles(tag)).toEqual(["As it was"]);
  return { author, id, tag };
}

/** Changes a title past the API, so that nothing is purged. */
const changeBehindTheApi = (id: string) =>
  db.all(sql`UPDATE posts SET title = 'As it is' WHERE id = ${id}`);

test("a list is made once for all visitors, and each time for people who are signed in", async () => {
  const { id, tag } = await createReadPost();
  await changeBehindTheApi(id);
  expect(await readTitles(tag)).toEqual(["As it was"]);
  const { token } = await createPerson();
  expect(await readTitles(tag, { token })).toEqual(["As it is"]);
});

test("what was written here is in the next list", async () => {
  const { author, id, tag } = await createReadPost();
  const call = { method: "PUT", token: author.token, json: { title: "As it is" } };
  expect((await send(`/api/posts/${id}`, call)).status).toBe(200);
  expect(await readTitles(tag)).toEqual(["As it is"]);
});

test("what was written elsewhere is in lists after two seconds", async () => {
  const { id, tag } = await createReadPost();
  await changeBehindTheApi(id);
  await purgeLog(env).add({ tags: ["post:another"], isRemoval: false });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await readTitles(tag)).toEqual(["As it was"]);
  await purgeLog(env).add({ tags: [postTag(id)], isRemoval: false });
  vi.setSystemTime(Date.now() + 2_000);
  expect(await readTitles(tag)).toEqual(["As it is"]);
});

test("the web Worker is sent nothing older than the purge that it knows", async () => {
  const { id, tag } = await createReadPost();
  await changeBehindTheApi(id);
  await purgeLog(env).add({ tags: [postTag(id)], isRemoval: false });
  const { seq } = await purgeLog(env).since(0);
  const headers = { "X-Web-Secret": env.WEB_SECRET, [KNOWN_PURGE_HEADER]: String(seq) };
  expect(await readTitles(tag, { headers })).toEqual(["As it is"]);
});

test("a cached bare list still leads to the next one", async () => {
  const { author, ids } = await createPosts(101);
  const path = `/api/posts?fields=card&user=${author.id}`;
  const read = async () => {
    const reply = await send(path, { env: { VERSION } });
    return { link: reply.headers.get("Link"), text: await reply.text() };
  };
  const first = await read();
  expect(first.link).toContain(`after=${ids[1]}`);
  expect(await read()).toEqual(first);
});
