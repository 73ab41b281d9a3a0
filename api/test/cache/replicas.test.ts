import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import { purgeLog } from "../../src/services/purges/purge";
import { watch } from "../../src/services/purges/watch";
import { createPerson, createPosts, db, send, unique } from "../support/factory";

const VERSION = { id: unique("version"), tag: "", timestamp: "" };
const PRIMARY = "first-primary";

beforeEach(() => {
  watch.forget();
});

/** What a call asked of the database that it read from, and what it answered. */
async function call(path: string, options: Parameters<typeof send>[1] = {}) {
  const asked: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "withSession") return Reflect.get(target, name).bind(target);
      return (bookmark: string) => {
        asked.push(bookmark);
        return target.withSession(bookmark);
      };
    },
  });
  const reply = await send(path, { ...options, env: { VERSION, DB, ...options.env } });
  return { asked, bookmark: reply.headers.get(BOOKMARK_HEADER), status: reply.status };
}

const bare = (bookmark: string | null) => bookmark?.split(":")[1];

test("who writes is told where, and reads a copy of the database that has what was written", async () => {
  const { token } = await createPerson();
  const written = await call("/api/users", { method: "PUT", token, json: { bio: "Ink" } });
  expect(written).toMatchObject({ status: 200, asked: [PRIMARY] });
  expect(written.bookmark).toMatch(new RegExp(`^${VERSION.id}:[\\w-]+$`, "u"));
  const headers = { [BOOKMARK_HEADER]: written.bookmark ?? "" };
  expect((await call("/api/users/me", { token, headers })).asked).toEqual([bare(written.bookmark)]);
});

test("who is signed in and says nothing reads the primary database, and so does every write", async () => {
  const { token } = await createPerson();
  expect((await call("/api/users/me", { token })).asked).toEqual([PRIMARY]);
  const { bookmark } = await call("/api/users/me", { token });
  const headers = { [BOOKMARK_HEADER]: bookmark ?? "" };
  const write = { method: "PUT", token, headers, json: { bio: "Ink" } };
  expect((await call("/api/users", write)).asked).toEqual([PRIMARY]);
});

test("visitors read a copy that has all that was purged", async () => {
  const { author, ids } = await createPosts(1);
  const change = { method: "PUT", token: author.token, json: { title: "As it is" } };
  const { bookmark } = await call(`/api/posts/${ids[0]}`, change);
  expect((await purgeLog(env).since(0)).bookmark).toBe(bookmark);
  expect((await call(`/api/posts/${ids[0]}`)).asked).toEqual([bare(bookmark)]);
});

test("a visitor who sends a bookmark from before a purge reads what is as new as the purge", async () => {
  const { author, ids } = await createPosts(1);
  const change = (title: string) =>
    call(`/api/posts/${ids[0]}`, { method: "PUT", token: author.token, json: { title } });
  const { bookmark: before } = await change("As it was");
  const { bookmark } = await change("As it is");
  const headers = { [BOOKMARK_HEADER]: before ?? "" };
  expect(before).not.toBe(bookmark);
  expect((await call("/api/posts?page=1", { headers })).asked).toEqual([bare(bookmark)]);
});

test("a session that was read with a bookmark is looked up again by a message", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const { bookmark } = await call("/api/users/me", { token: two.token });
  const { token } = one;
  const headers = { [BOOKMARK_HEADER]: bookmark ?? "" };
  expect((await call("/api/users/me", { token, headers })).asked).toEqual([bare(bookmark)]);
  // Nobody tells the inbox of it: it may end before a copy that is behind is read.
  await db.all(sql`DELETE FROM sessions WHERE token_hash = ${one.tokenHash}`);
  const json = { receiverId: two.id, message: "Hello" };
  expect((await call("/api/users/send-message", { token, json })).status).toBe(401);
});

test("a bookmark of another version, or none at all, leads to the primary database", async () => {
  const { token } = await createPerson();
  for (const bookmark of [
    "other:00000001-00000002-00000003-ab",
    "nonsense",
    "",
    `${VERSION.id}:`,
  ]) {
    const headers = { [BOOKMARK_HEADER]: bookmark };
    const { asked, status } = await call("/api/users/me", { token, headers });
    expect([bookmark, status, asked]).toEqual([bookmark, 200, [PRIMARY]]);
  }
  await purgeLog(env).add({ tags: ["list"], isRemoval: false, bookmark: "other:00000009-0" });
  watch.forget();
  expect((await call("/api/posts?page=1")).asked).toEqual([PRIMARY]);
});

test("the log of purges keeps the latest bookmark, whatever order they come in", async () => {
  const log = purgeLog(env);
  const add = (bookmark?: string) => log.add({ tags: ["list"], isRemoval: false, bookmark });
  const read = async () => (await log.since(0)).bookmark;
  await add("v1:00000002-00000000");
  await add("v1:00000001-00000000");
  expect(await read()).toBe("v1:00000002-00000000");
  await add();
  expect(await read()).toBeNull();
  await add("v1:00000003-00000000");
  await add("v2:00000001-00000000");
  expect(await read()).toBe("v2:00000001-00000000");
});
