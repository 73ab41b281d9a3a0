import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { PastImportSchema, WaitingImportSchema } from "../../contract/archives/imports";
import { PostSchema } from "../../contract/responses/posts";
import { isoTime } from "../../src/db/time";
import { resumeImports } from "../../src/services/imports/start-import";
import { createCategory, createPerson, db, send } from "../support/factory";
import { createWriter } from "./import-runner";
import { zipOf } from "./zip-of";

const HOUR_MS = 3_600_000;
const LONG_AGO = isoTime(Date.now() - 48 * HOUR_MS);

/** Somebody whose account is an hour old. */
const createNewcomer = (given: Parameters<typeof createWriter>[0] = {}) =>
  createWriter({ createdAt: isoTime(Date.now() - HOUR_MS), ...given });

async function archiveOf(count: number, more = "") {
  const { title } = await createCategory();
  const file = (at: number) =>
    `---\ntitle: Number ${at}\ncategory: ${title}\ndate: 2011-05-0${at}\n${more}---\nText ${at}`;
  return zipOf(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}.md`, file(at + 1)])),
  );
}

const listWaiting = async (token: string) =>
  z.array(WaitingImportSchema).parse(await (await send("/api/imports", { token })).json());
const listPast = async (token: string) =>
  z.array(PastImportSchema).parse(await (await send("/api/imports/past", { token })).json());
const post = (path: string, token: string, IMPORTS?: Queue) =>
  send(`/api/imports${path}`, { method: "POST", token, ...(IMPORTS && { env: { IMPORTS } }) });

/** Has the queue of an importer deliver what a call sends. */
function createQueue({ steps }: Awaited<ReturnType<typeof createWriter>>) {
  return { send: async (step: never) => void steps.push(step) } as unknown as Queue;
}

test("the import of a new account waits until a moderator approves it, and keeps the archive's dates", async () => {
  const newcomer = await createNewcomer();
  const { id, plan, call, deliverAll, state, items, countPosts } = newcomer;
  await plan(await archiveOf(3));
  await call("/mine/start", "POST");
  expect(await state()).toMatchObject({ state: "waiting", counts: { posts: 3, done: 0 } });
  const moderator = await createPerson({ isModerator: true });
  const waiting = (await listWaiting(moderator.token)).find(({ owner }) => owner.id === id);
  expect(waiting).toMatchObject({
    posts: 3,
    samples: [
      { title: "Number 1", excerpt: "Text 1" },
      { title: "Number 2", excerpt: "Text 2" },
      { title: "Number 3", excerpt: "Text 3" },
    ],
  });
  expect((await post(`/${waiting?.id}/approval`, newcomer.token)).status).toBe(403);
  const approved = await post(`/${waiting?.id}/approval`, moderator.token, createQueue(newcomer));
  expect(approved.status).toBe(200);
  await deliverAll();
  expect(await state()).toMatchObject({ state: "done", counts: { posts: 3, done: 3 } });
  expect((await countPosts()).published).toBe(3);
  const [first] = await items();
  const stored = await (await send(`/api/posts/${first?.documentId}`)).json();
  expect(PostSchema.loose().parse(stored).createdAt).toBe("2011-05-01T00:00:00.000Z");
  expect(await listWaiting(moderator.token)).not.toContainEqual(
    expect.objectContaining({ id: waiting?.id }),
  );
});

test("the import of a new account begins by itself after a day, that of a blocked one does not", async () => {
  const [one, other] = [await createNewcomer(), await createNewcomer()];
  for (const { plan, call } of [one, other]) {
    await plan(await archiveOf(1));
    await call("/mine/start", "POST");
  }
  const resume = (writer: typeof one) =>
    resumeImports({ ...env, IMPORTS: createQueue(writer) } as unknown as ApiEnv, db);
  await resume(one);
  expect([(await one.state()).state, (await other.state()).state]).toEqual(["waiting", "waiting"]);
  await db.all(sql`UPDATE users SET created_at = ${LONG_AGO}, is_blocked = id = ${other.id}
    WHERE id IN (${one.id}, ${other.id})`);
  await resume(one);
  await one.deliverAll();
  expect((await one.countPosts()).published).toBe(1);
  expect(other.steps).toEqual([]);
});

test("an import whose step was lost goes on by itself after a quarter of an hour, once", async () => {
  const writer = await createWriter();
  const { plan, call, state, steps, deliverAll, countPosts } = writer;
  const resume = () =>
    resumeImports({ ...env, IMPORTS: createQueue(writer) } as unknown as ApiEnv, db);
  await plan(await archiveOf(2));
  await call("/mine/start", "POST");
  steps.length = 0;
  await resume();
  expect(steps).toEqual([]);
  await db.all(sql`UPDATE imports SET updated_at = ${LONG_AGO} WHERE user_id = ${writer.id}`);
  await resume();
  await resume();
  expect(steps).toHaveLength(1);
  await deliverAll();
  expect(await state()).toMatchObject({ state: "done", counts: { done: 2 } });
  expect((await countPosts()).published).toBe(2);
});

test("who has not verified their address is asked to do so before anything is published", async () => {
  const { plan, call, state } = await createNewcomer({ isVerified: false });
  await plan(await archiveOf(1));
  const refused = await call("/mine/start", "POST");
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Verify") });
  expect((await state()).state).toBe("ready");
});

test("an import is undone as a whole, but for what was changed since, and can be made again", async () => {
  const writer = await createWriter();
  const { token, plan, make, deliverAll, countPosts } = writer;
  const archive = await archiveOf(3);
  await plan(archive);
  const { items } = await make();
  const json = { title: "Changed here" };
  await send(`/api/posts/${items[0]?.documentId}`, { method: "PUT", token, json });
  const [past] = await listPast(token);
  expect(past).toMatchObject({ posts: 3, drafts: 0, publishable: 0, task: null });
  const stranger = await createPerson();
  expect((await post(`/past/${past?.id}/undo`, stranger.token)).status).toBe(404);
  await post(`/past/${past?.id}/undo`, token, createQueue(writer));
  expect((await post(`/past/${past?.id}/undo`, token)).status).toBe(409);
  await deliverAll();
  expect((await countPosts()).published).toBe(1);
  expect((await send(`/api/posts/${items[0]?.documentId}`)).status).toBe(200);
  expect((await send(`/api/posts/${items[1]?.documentId}`)).status).toBe(404);
  expect(await listPast(token)).toMatchObject([{ posts: 1, task: null }]);
  expect((await plan(archive)).counts).toMatchObject({ posts: 2 });
});

test("drafts of an import are published together, but those that were none of the public's", async () => {
  const writer = await createWriter();
  const { token, plan, make, deliverAll, countPosts } = writer;
  const { title } = await createCategory();
  const files = {
    "a.md": "---\ntitle: Public there\ndate: 2012-01-02\n---\nText",
    "b.md": `---\ntitle: Draft there\ndraft: true\ncategory: ${title}\n---\nText`,
  };
  await plan(await zipOf(files));
  const { items, counts } = await make();
  expect(counts).toMatchObject({ posts: 0, drafts: 2 });
  const json = { category: title };
  await send(`/api/posts/${items[0]?.documentId}`, { method: "PUT", token, json });
  const [past] = await listPast(token);
  expect(past).toMatchObject({ drafts: 2, publishable: 1 });
  await post(`/past/${past?.id}/publish`, token, createQueue(writer));
  await deliverAll();
  expect(await countPosts()).toMatchObject({ published: 1, draft: 1 });
  const stored = await (await send(`/api/posts/${items[0]?.documentId}`)).json();
  expect(PostSchema.loose().parse(stored).createdAt).toBe("2012-01-02T00:00:00.000Z");
  expect(await listPast(token)).toMatchObject([{ posts: 1, drafts: 1, publishable: 0 }]);
});
