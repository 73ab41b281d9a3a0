import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CommentSchema } from "../../contract/responses/comments";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import { publishDraft } from "../../src/queries/drafts/publish-draft";
import { readRenderEnv } from "../../src/queries/posts/render-env";
import { toPublishedFields } from "../../src/serializers/drafts/published-draft";
import { toDraftText } from "../../src/serializers/typed";
import { getDraft } from "../../src/queries/drafts/drafts";
import { createPerson, createPosts, createStoredDraft, db, send, unique } from "../support/factory";
import { publishDue } from "../../src/services/drafts/publish-due";

async function createNamed() {
  const person = await createPerson();
  const handle = unique("h")
    .replace(/[^a-z0-9]/gu, "_")
    .slice(0, 30);
  await db.all(sql`UPDATE users SET handle = ${handle} WHERE id = ${person.id}`);
  return { ...person, handle };
}

async function mentionsOf(token: string) {
  const reply = await send("/api/notifications", { token });
  const { data } = NotificationPageSchema.parse(await reply.json());
  return data.map(({ kind, post, commentId, user }) => ({ kind, post, commentId, user }));
}

const kindsOf = async (token: string) => (await mentionsOf(token)).map(({ kind }) => kind);

async function comment(token: string, postId: string, description: string, more: object = {}) {
  const { key, ...fields } = { key: unique("key"), ...more };
  const headers = { "Idempotency-Key": key };
  const json = { postId, description, ...fields };
  return CommentSchema.parse(await (await send("/api/comments", { token, json, headers })).json());
}

const edit = (token: string, id: string, description: string) =>
  send(`/api/comments/${id}`, { method: "PUT", token, json: { description } });

test("a mention links to the person and notifies them once, also over edits and replays", async () => {
  const { ids } = await createPosts(1);
  const [postId = ""] = ids;
  const [ada, ben] = [await createPerson({ firstName: "Ada" }), await createNamed()];
  const text = `Ask @${ben.handle.toUpperCase()}, not @nobody_at_all.`;
  const key = unique("key");
  const made = await comment(ada.token, postId, text, { key });
  await comment(ada.token, postId, text, { key });
  expect(made.descriptionHtml).toBe(
    `Ask <a href="/authors/${ben.id}" class="mention">@${ben.handle.toUpperCase()}</a>, not @nobody_at_all.`,
  );
  const [mention, ...others] = await mentionsOf(ben.token);
  expect(mention).toMatchObject({
    kind: "mention",
    commentId: made.id,
    post: { id: postId },
    user: { id: ada.id },
  });
  expect(others).toEqual([]);
  const readTimes = () =>
    db.all(sql`SELECT created_at FROM notifications WHERE user_id = ${ben.id}`);
  const before = await readTimes();
  await edit(ada.token, made.id, `Ask @${ben.handle} soon.`);
  expect(await readTimes()).toEqual(before);
  await edit(ada.token, made.id, "Ask nobody.");
  expect(await kindsOf(ben.token)).toEqual([]);
  await edit(ada.token, made.id, `Ask @${ben.handle} again.`);
  expect(await readTimes()).toEqual(before);
  await send(`/api/comments/${made.id}`, { method: "DELETE", token: ada.token });
  expect(await kindsOf(ben.token)).toEqual([]);
});

test("whoever is told of a comment anyway is told once, and nobody of themselves", async () => {
  const ben = await createNamed();
  const { category } = await createPosts(1);
  const json = { title: "Ink", description: `I am @${ben.handle}.`, category: category.title };
  const made = (await (await send("/api/posts", { token: ben.token, json })).json()) as {
    id: string;
  };
  expect(await kindsOf(ben.token)).toEqual([]);
  const ada = await createNamed();
  const first = await comment(
    ada.token,
    made.id,
    `Well said, @${ben.handle}. I am @${ada.handle}.`,
  );
  expect(await kindsOf(ben.token)).toEqual(["comment"]);
  await comment(ben.token, made.id, `Thanks, @${ada.handle}.`, { parentId: first.id });
  expect(await kindsOf(ada.token)).toEqual(["reply"]);
});

test("a post mentions up to ten people, whom its deletion and another text release", async () => {
  const { author, category } = await createPosts(1);
  const people = await Promise.all(Array.from({ length: 11 }, createNamed));
  const description = people.map(({ handle }) => `@${handle}`).join(" and ");
  const json = { title: "Ink", description, category: category.title };
  const reply = await send("/api/posts", { token: author.token, json });
  const { id } = (await reply.json()) as { id: string };
  const count = async () => {
    const rows = await db.all<{ total: number }>(sql`SELECT count(*) AS total FROM notifications
      WHERE kind = 'mention' AND user_id IN
        (SELECT value FROM json_each(${JSON.stringify(people.map((one) => one.id))}))`);
    return rows[0]?.total;
  };
  expect(await count()).toBe(10);
  expect(await mentionsOf(people[0]?.token ?? "")).toMatchObject([
    { kind: "mention", commentId: null, post: { id }, user: { id: author.id } },
  ]);
  const change = { description: `Only @${people[10]?.handle}.` };
  await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json: change });
  expect(await count()).toBe(1);
  expect(await kindsOf(people[10]?.token ?? "")).toEqual(["mention"]);
  await send(`/api/posts/${id}`, { method: "DELETE", token: author.token });
  expect(await count()).toBe(0);
});

test("a former handle goes on leading to its person", async () => {
  const { ids } = await createPosts(1);
  const [ada, ben] = [await createPerson(), await createNamed()];
  await db.all(
    sql`UPDATE users SET handle = ${`new_${ben.handle}`.slice(0, 30)} WHERE id = ${ben.id}`,
  );
  const { descriptionHtml } = await comment(ada.token, ids[0] ?? "", `Hi @${ben.handle}`);
  expect(descriptionHtml).toContain(`/authors/${ben.id}`);
});

test("who has blocked or muted the writer of a post or a comment is not notified", async () => {
  for (const kind of ["block", "mute"]) {
    const { author, ids, category } = await createPosts(1);
    const ben = await createNamed();
    const block = { userId: author.id, kind };
    await send("/api/users/blocks", { method: "PUT", token: ben.token, json: block });
    const text = `Ask @${ben.handle}.`;
    const made = await comment(author.token, ids[0] ?? "", text);
    expect(made.descriptionHtml).toContain(`/authors/${ben.id}`);
    const json = { title: "Ink", description: text, category: category.title };
    const reply = await send("/api/posts", { token: author.token, json });
    expect(reply.status).toBe(201);
    await edit(author.token, made.id, "Ask nobody.");
    await edit(author.token, made.id, `${text} Soon.`);
    expect(await kindsOf(ben.token)).toEqual([]);

    await comment((await createPerson()).token, ids[0] ?? "", text);
    expect(await kindsOf(ben.token)).toEqual(["mention"]);
  }
});

test("whom the writer has blocked is not notified, and whom they have muted is", async () => {
  for (const [kind, told] of [
    ["block", []],
    ["mute", ["mention", "mention"]],
  ] as const) {
    const { author, ids, category } = await createPosts(1);
    const ben = await createNamed();
    const block = { userId: ben.id, kind };
    await send("/api/users/blocks", { method: "PUT", token: author.token, json: block });
    const description = `Ask @${ben.handle}.`;
    await comment(author.token, ids[0] ?? "", description);
    const json = { title: "Ink", description, category: category.title };
    await send("/api/posts", { token: author.token, json });
    expect(await kindsOf(ben.token)).toEqual(told);
  }
});

test("without a verified address nobody is notified, not even by an edit or a scheduled post", async () => {
  const { author, ids, category } = await createPosts(1);
  const ben = await createNamed();
  const description = `Ask @${ben.handle}.`;
  const made = await comment(author.token, ids[0] ?? "", "Ask nobody.");
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const json = { title: "Ink", description, category: category.title };
  const scheduled = await send("/api/posts", {
    token: author.token,
    json: { ...json, status: "scheduled", publishAt },
  });
  const { id } = (await scheduled.json()) as { id: string };
  await db.all(sql`UPDATE users SET is_verified = 0 WHERE id = ${author.id}`);
  const reply = await send("/api/comments", {
    token: author.token,
    json: { postId: ids[0], description },
  });
  expect(reply.status).toBe(403);
  await edit(author.token, made.id, description);
  await db.all(sql`UPDATE drafts SET publish_at = ${made.createdAt} WHERE id = ${id}`);
  await publishDue(env);
  expect((await send(`/api/posts/${id}`)).status).toBe(200);
  expect(await kindsOf(ben.token)).toEqual([]);
});

test("whoever publishes a draft late does not say whom the text mentions that was published", async () => {
  const [ada, ben] = [await createNamed(), await createNamed()];
  const author = await createPerson();
  const description = `Ask @${ada.handle}.`;
  const id = await createStoredDraft(author.id, { description });
  const late = await getDraft(db, { userId: author.id, id });
  if (!late) throw new Error("There is no draft");
  const env = await readRenderEnv(db, description, { documentId: id, userId: author.id });
  const json = { description: `Ask @${ben.handle}.`, status: "published" };
  await send(`/api/posts/${id}`, { method: "PUT", token: author.token, json });
  const fields = toPublishedFields(toDraftText(late), env);
  await publishDraft(db, late, { ...fields, categoryId: late.category_id ?? "" });
  expect([await kindsOf(ada.token), await kindsOf(ben.token)]).toEqual([[], ["mention"]]);
});
