import { sql } from "drizzle-orm";
import type { Import, ImportItem } from "../../../api/contract/archives/imports";
import { callApi } from "../../fixtures/data/api";
import { createPerson } from "../../fixtures/data/people";
import { createSession } from "../../fixtures/data/sessions";
import { db } from "../../fixtures/stack/database";
import { UNCACHED, getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/test";

type Post = Record<string, unknown> & { id: string; title: string; description: string };

const KEPT = [
  "title",
  "shortDescription",
  "category",
  "tags",
  "price",
  "updatedPrice",
  "lang",
  "imageAlt",
  "imageFocus",
  "canonicalUrl",
  "commentStatus",
  "sharedTitle",
  "sharedDescription",
  "createdAt",
  "updatedAt",
];

const toKept = (post: Post) => ({
  ...Object.fromEntries(KEPT.map((name) => [name, post[name]])),
  hasCover: post["image"] !== null,
  description: post.description.replace(/picture:[0-9a-f]{24}/gu, "picture:ID"),
});

const listPosts = async (userId: string) => {
  const posts = await callApi<Post[]>("GET", `/api/posts?user=${userId}`);
  return posts.map(toKept).sort((one, other) => (one.description < other.description ? -1 : 1));
};

/** Calls the archives of the API with bytes. */
async function send(path: string, token: string, body?: ArrayBuffer): Promise<Response> {
  const headers = new Headers(UNCACHED);
  headers.set("Authorization", `Bearer ${token}`);
  const method = body ? "POST" : "GET";
  const response = await fetch(new URL(path, getVariable("API_URL")), { method, headers, body });
  expect(response.ok, path).toBe(true);
  return response;
}

test("what a writer of the demo takes along arrives unchanged with somebody else", async () => {
  const [[writer] = []] = (await db.batch([
    sql`SELECT u.id, u.email FROM users u WHERE u.email LIKE '%@example.com' AND account_type = 'provider'
      ORDER BY posts_count DESC LIMIT 1`,
  ])) as { id: string; email: string }[][];
  if (!writer) throw new Error("The demo has no provider");
  const { token } = await createSession(writer);
  const archive = await (await send("/api/users/export/archive", token)).arrayBuffer();

  const reader = await createPerson();
  await db.batch([sql`UPDATE users SET account_type = 'provider' WHERE id = ${reader.id}`]);
  await send("/api/imports?fileName=my-texts.zip", reader.token, archive);
  const stateOf = async () =>
    (await callApi<Import>("GET", "/api/imports/mine", { token: reader.token })).state;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe("ready");
  await callApi("POST", "/api/imports/mine/start", { token: reader.token });
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("done");
  const { data } = await callApi<{ data: ImportItem[] }>("GET", "/api/imports/mine/items", {
    token: reader.token,
  });
  expect(data.filter(({ kind, state }) => kind === "post" && state !== "made")).toEqual([]);
  const theirs = await listPosts(writer.id);
  expect(theirs.length).toBeGreaterThan(2);
  expect(await listPosts(reader.id)).toEqual(theirs);
});
