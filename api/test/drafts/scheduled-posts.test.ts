import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { postTag } from "../../contract/cache/tags";
import { DraftSchema } from "../../contract/responses/drafts";
import worker from "../../src/index";
import { purgeLog } from "../../src/services/purges/purge";
import { publishDue } from "../../src/services/drafts/publish-due";
import { findDifferences } from "../support/differences";
import { createCategory, createPerson, createStoredDraft, db, send } from "../support/factory";
import { registerHandle } from "../support/handles";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

const runCron = () => worker.scheduled({ cron: "* * * * *" } as ScheduledController, env);

async function createDueDraft(given: Parameters<typeof createStoredDraft>[1] = {}) {
  const author = await createPerson();
  const publishAt = inFuture(-MINUTE_MS);
  const id = await createStoredDraft(author.id, { status: "scheduled", publishAt, ...given });
  return { author, id, path: `/api/posts/${id}` };
}

test("a time is a minute to ten years ahead, kept to the minute, and only for scheduled posts", async () => {
  const { token } = await createPerson();
  const category = await createCategory();
  const text = { title: "Later", description: "Text", category: category.id };
  const post = (json: object) => send("/api/posts", { token, json: { ...text, ...json } });
  const schedule = (publishAt?: string) => post({ status: "scheduled", publishAt });
  const refused = [
    await schedule(),
    await schedule("tomorrow"),
    await schedule(inFuture(30_000)),
    await schedule(inFuture(3670 * DAY_MS)),
    await post({ publishAt: inFuture(DAY_MS) }),
    await post({ status: "draft", publishAt: inFuture(DAY_MS) }),
    await post({ status: "scheduled", publishAt: inFuture(DAY_MS), title: "" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
  const reply = await schedule(inFuture(DAY_MS));
  expect(reply.status).toBe(201);
  const draft = DraftSchema.parse(await reply.json());
  expect(draft.publishAt).toMatch(/:00\.000Z$/u);
  const path = `/api/posts/${draft.id}`;
  const put = (json: object) => send(path, { method: "PUT", token, json });
  expect((await put({ title: "" })).status).toBe(422);
  expect(await (await put({ title: "Renamed" })).json()).toMatchObject({
    status: "scheduled",
    publishAt: draft.publishAt,
  });
  const drafted = await put({ status: "draft" });
  expect(await drafted.json()).toMatchObject({ status: "draft", publishAt: null });
});

test("scheduled posts are listed in the order in which they will appear", async () => {
  const { id, token } = await createPerson();
  for (const days of [2, 3, 1]) {
    const publishAt = inFuture(days * DAY_MS);
    await createStoredDraft(id, { status: "scheduled", publishAt, title: `In ${days}` });
  }
  const reply = await send("/api/posts/mine?status=scheduled", { token });
  const { data } = await reply.json<{ data: { title: string }[] }>();
  expect(data.map(({ title }) => title)).toEqual(["In 1", "In 2", "In 3"]);
});

test("a scheduled post appears at its time, once, also when two jobs run at a time", async () => {
  const { author, id, path } = await createDueDraft({ tags: ["due"] });
  const later = await createStoredDraft(author.id, {
    status: "scheduled",
    publishAt: inFuture(DAY_MS),
  });
  expect((await send(path)).status).toBe(404);
  await Promise.all([runCron(), runCron(), runCron()]);
  expect(await (await send(path)).json()).toMatchObject({ id, status: "published" });
  const list = await send(`/api/posts?page=1&user=${author.id}`);
  expect(await list.json()).toMatchObject({ total: 1 });
  expect((await send(`/api/posts/${later}`)).status).toBe(404);
  expect(await findDifferences()).toEqual([]);
});

test("a scheduled post is purged also where those whom it mentions cannot be told", async () => {
  const handle = await registerHandle("Ada", "Inker");
  const { id } = await createDueDraft({ description: `For @${handle}.` });
  const { seq } = await purgeLog(env).since(0);
  const idFromName = () => {
    throw new Error("The object has moved");
  };
  const INBOX = { ...env.INBOX, idFromName } as unknown as typeof env.INBOX;
  await publishDue({ ...env, INBOX });
  const purged = (await purgeLog(env).since(seq)).purges.flatMap(({ tags }) => tags);
  expect(purged).toEqual(expect.arrayContaining(["list", postTag(id)]));
});

test("what an admin priced is not published once they are none, unless they may sell", async () => {
  const priced = { kind: "project", priceCents: 500 } as const;
  const [rider, draft] = [await createDueDraft(priced), await createDueDraft(priced)];
  const seller = await createDueDraft(priced);
  await db.all(sql`UPDATE users SET account_type = 'provider' WHERE id = ${seller.author.id}`);
  await db.all(sql`UPDATE drafts SET status = 'draft' WHERE id = ${draft.id}`);
  const { token } = draft.author;
  const publishing = await send(`${draft.path}/publish`, { method: "POST", token });
  expect(publishing.status).toBe(403);
  await runCron();
  expect((await send(rider.path)).status).toBe(404);
  expect((await send(seller.path)).status).toBe(200);
  const row = await db.first(sql`SELECT status FROM drafts WHERE id = ${rider.id}`);
  expect(row).toEqual({ status: "draft" });
});

test("what cannot be published becomes a draft that keeps its time, and holds up nothing", async () => {
  const wordless = await createDueDraft({ title: "" });
  const blocked = await createDueDraft();
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${blocked.author.id}`);
  const good = await createDueDraft();
  await runCron();
  expect((await send(good.path)).status).toBe(200);
  for (const { id, path } of [wordless, blocked]) {
    expect((await send(path)).status).toBe(404);
    const row = await db.first(sql`SELECT status, publish_at IS NOT NULL AS is_late FROM drafts
      WHERE id = ${id}`);
    expect(row).toEqual({ status: "draft", is_late: 1 });
  }
});
