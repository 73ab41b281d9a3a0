import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { PastImportSchema } from "../../../contract/archives/imports";
import { PostSchema } from "../../../contract/responses/posts";
import { makePng } from "../../images/make-picture";
import { createCategory, createPerson, db, send } from "../../support/factory";
import { createWriter } from "../import-runner";

const OLD = "https://old.example.org";

afterEach(() => vi.restoreAllMocks());

/** An old site that has one picture, as soon as it works. */
function serveOldSite() {
  const site = { works: false, meanwhile: async () => {}, asked: [] as string[] };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    site.asked.push(pathname);
    await site.meanwhile();
    if (!site.works) return new Response("Down", { status: 500 });
    if (pathname !== "/pot.png") return new Response("None", { status: 404 });
    return new Response(makePng(64, 48) as Uint8Array<ArrayBuffer>);
  });
  return site;
}

/** Somebody whose import lost the pictures of a post and of a draft. */
async function createLoser(html = `<p><img src="${OLD}/pot.png" alt="A pot"></p>`) {
  const { title } = await createCategory();
  const writer = await createWriter();
  const { token, steps } = writer;
  const row = (id: string, status: string) => ({
    id,
    title: id,
    html,
    feature_image: `${OLD}/pot.png`,
    status,
    published_at: "2023-03-04T05:06:07.000Z",
    updated_at: "2023-03-05T05:06:07.000Z",
  });
  const posts = [row("post", "published"), row("half", "draft")];
  await writer.plan(JSON.stringify({ db: [{ data: { posts } }] }), "ghost.json", title);
  await writer.call("/mine/start?pictures=true", "POST");
  await writer.deliverAll();
  const [post = "", draft = ""] = (await writer.items()).map(({ documentId }) => documentId ?? "");
  const IMPORTS = { send: async (step: never) => void steps.push(step) } as unknown as Queue;
  const past = async () => {
    const list = await (await send("/api/imports/past", { token })).json();
    return z.array(PastImportSchema).parse(list)[0];
  };
  const begin = async (task: "pictures" | "undo", by = token) =>
    send(`/api/imports/past/${(await past())?.id}/${task}`, {
      method: "POST",
      token: by,
      env: { IMPORTS },
    });
  const retry = async () => {
    expect((await begin("pictures")).status).toBe(200);
    await writer.deliverAll();
    return past();
  };
  const read = async (id: string) =>
    PostSchema.pick({
      description: true,
      image: true,
      createdAt: true,
      updatedAt: true,
      version: true,
    }).parse(await (await send(`/api/posts/${id}`, { token })).json());
  return { ...writer, post, draft, past, begin, retry, read };
}

test("pictures that failed are fetched again into posts and drafts, whose dates stay", async () => {
  const site = serveOldSite();
  const { post, draft, past, begin, retry, read, deliverAll, countPosts } = await createLoser();
  const [before, half] = [await read(post), await read(draft)];
  const problem = "the old site answered 500";
  expect(await past()).toMatchObject({ missing: 4, task: null });
  expect((await past())?.missingPictures[0]).toEqual({ address: `${OLD}/pot.png`, problem });
  expect((await begin("pictures", (await createPerson()).token)).status).toBe(404);
  expect(await retry()).toMatchObject({ missing: 4 });

  site.works = true;
  expect(await retry()).toMatchObject({ missing: 0, missingPictures: [], task: null });
  const [after, whole] = [await read(post), await read(draft)];
  expect(after).toMatchObject({
    description: expect.stringMatching(/^!\[A pot\]\(picture:[0-9a-f]{24}\)$/u),
    image: expect.stringContaining("/images/"),
    createdAt: before.createdAt,
    updatedAt: before.updatedAt,
  });
  const shown = await (await send(`/api/posts/${post}`)).text();
  expect(shown).toMatch(/<img src=\\"[^"]*\/images\/[0-9a-f]{24}\//u);
  expect(whole.description).toMatch(/^!\[A pot\]\(picture:[0-9a-f]{24}\)$/u);
  expect(whole.updatedAt).toBe(half.updatedAt);

  // Nobody but the import has changed them.
  await begin("undo");
  await deliverAll();
  expect(await countPosts()).toMatchObject({ published: 0, draft: 0 });
});

test("what its author took out is not fetched, and an edit in the meantime is not overwritten", async () => {
  const site = serveOldSite();
  const { token, post, draft, retry, read } = await createLoser();
  site.works = true;
  await send(`/api/posts/${draft}`, { method: "PUT", token, json: { description: "No pot" } });
  site.meanwhile = async () => {
    site.meanwhile = async () => {};
    const json = { description: `Mine\n\n![A pot](${OLD}/pot.png)` };
    await send(`/api/posts/${post}`, { method: "PUT", token, json });
  };
  const past = await retry();
  expect((await read(post)).description).toMatch(/^Mine\n\n!\[A pot\]\(https:/u);
  expect(past?.missingPictures.map(({ problem }) => problem)).toEqual([
    "its text was changed meanwhile. Try again",
    "its text was changed meanwhile. Try again",
  ]);
  expect((await read(draft)).description).toBe("No pot");
  expect(await retry()).toMatchObject({ missing: 0 });
  expect((await read(post)).description).toMatch(/^Mine\n\n!\[A pot\]\(picture:/u);
});

test("a post with changes that are not published waits, and the list ends with the import", async () => {
  const site = serveOldSite();
  const { token, post, past, retry } = await createLoser();
  site.works = true;
  const json = { description: "Not ready" };
  await send(`/api/posts/${post}/working-copy`, { method: "PUT", token, json });
  const left = await retry();
  expect(left).toMatchObject({ missing: 2 });
  expect(left?.missingPictures[0]?.problem).toMatch(/Publish or discard them first$/u);
  await db.all(sql`DELETE FROM past_imports WHERE id = ${(await past())?.id}`);
  expect(await db.all(sql`SELECT 1 FROM missing_pictures WHERE document_id = ${post}`)).toEqual([]);
});
