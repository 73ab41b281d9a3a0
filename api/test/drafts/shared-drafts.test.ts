import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { MAX_NOTES } from "../../contract/posts/shared-drafts";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import {
  DraftShareSchema,
  NoteSchema,
  SharedDraftSchema,
} from "../../contract/responses/shared-drafts";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredDraft,
  db,
  send,
} from "../support/factory";
import { PARAGRAPH, countNotes, noteOn, shareDraft } from "./share-draft";

type Person = { id: string; token: string };

const share = (id: string, { token }: Person, method = "PUT") =>
  send(`/api/posts/${id}/share`, { method, token });

const read = (link: string, { token }: Person) =>
  send(`/api/shared-drafts?token=${link}`, { token });

async function readDraft(link: string, person: Person) {
  return SharedDraftSchema.parse(await (await read(link, person)).json());
}

const note = (link: string, { token }: Person, quote = PARAGRAPH, text = "For how long?") =>
  send("/api/shared-drafts/notes", { token, json: { token: link, quote, text } });

async function readFields(reply: Response) {
  return (await reply.json<{ fields: unknown }>()).fields;
}

test("a draft has one link, until it is turned off and made anew", async () => {
  const author = await createPerson();
  const reader = await createPerson();
  const id = await createStoredDraft(author.id, { description: PARAGRAPH });
  const before = DraftShareSchema.parse(await (await share(id, author, "GET")).json());
  expect(before).toMatchObject({ id, token: null, sharedAt: null, notes: [] });
  const first = DraftShareSchema.parse(await (await share(id, author)).json());
  const again = DraftShareSchema.parse(await (await share(id, author)).json());
  expect(again).toEqual(first);
  const { token = "" } = first;
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect((await note(token ?? "", reader)).status).toBe(201);

  const off = DraftShareSchema.parse(await (await share(id, author, "DELETE")).json());
  expect(off).toMatchObject({ token: null, notes: [{ quote: PARAGRAPH }] });
  expect((await read(token ?? "", reader)).status).toBe(404);
  expect((await note(token ?? "", reader)).status).toBe(404);
  const anew = DraftShareSchema.parse(await (await share(id, author)).json());
  expect(anew.token).not.toBe(token);
  expect((await readDraft(anew.token ?? "", reader)).notes).toHaveLength(1);
});

test("who has the link reads the draft as it is saved, part by part", async () => {
  const author = await createPerson();
  const text =
    "# Ink\n\nBoil *the* nuts.\n\nBoil the nuts.\n\n- a pot\n- a spoon\n\n***\n\n> Slowly\n\n```js\nlet it = 1;\n```\n\nSee[^1].\n\n[^1]: Twice.";
  const { token } = await shareDraft(author.id, text);
  const draft = await readDraft(token, await createPerson());
  expect(draft.user.id).toBe(author.id);
  expect(draft.blocks.map(({ quote }) => quote)).toEqual([
    "Ink",
    "Boil the nuts.",
    "Boil the nuts. (2)",
    "a pot a spoon",
    "",
    "Slowly",
    "let it = 1;",
    "See.",
    "Twice.",
  ]);
  expect(draft.blocks[1]?.html).toBe("<p>Boil <em>the</em> nuts.</p>\n");
  expect(draft.blocks[3]?.html).toMatch(/^<ul>[^]*<\/ul>\n$/u);
});

test("what is written in a draft cannot leave its part of the page", async () => {
  const author = await createPerson();
  const text = "One </div><script>alert(1)</script>\n\nTwo \u0000 &#0; three\n\n<div>\n\nFour";
  const { token } = await shareDraft(author.id, text);
  const { blocks } = await readDraft(token, author);
  expect(blocks.map(({ html }) => html).join("")).not.toMatch(/<script|<\/?div|\u0000/u);
  expect(blocks).toHaveLength(4);
});

test("only drafts and scheduled posts have links, and only of their authors", async () => {
  const { author, ids } = await createPosts(1);
  const [postId = ""] = ids;
  await createStoredDraft(author.id, { post: { id: postId, version: 1 } });
  expect((await share(postId, author)).status).toBe(404);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await createStoredDraft(author.id, { status: "scheduled", publishAt });
  expect((await share(scheduled, author)).status).toBe(200);
  for (const method of ["GET", "PUT", "DELETE"]) {
    expect((await share(scheduled, await createPerson({ isAdmin: true }), method)).status).toBe(
      404,
    );
  }
});

test("a note goes beside the paragraph that it quotes, and is refused where there is none", async () => {
  const author = await createPerson();
  const reader = await createPerson();
  const { id, token } = await shareDraft(author.id);
  const reply = await note(token, reader);
  expect(reply.status).toBe(201);
  const added = NoteSchema.parse(await reply.json());
  expect((await readDraft(token, author)).notes).toEqual([added]);
  expect(added).toMatchObject({ quote: PARAGRAPH, user: { id: reader.id } });

  const gone = await note(token, reader, "Another beginning");
  expect(gone.status).toBe(422);
  expect(await readFields(gone)).toEqual({ text: [expect.stringContaining("has changed this")] });
  for (const text of ["", " ", "x".repeat(2001)]) {
    const refused = await note(token, reader, PARAGRAPH, text);
    expect(await readFields(refused)).toHaveProperty("text");
  }
  expect(await countNotes(id)).toBe(1);
  await db.all(sql`UPDATE drafts SET description = 'All new.' WHERE id = ${id}`);
  expect(await readDraft(token, reader)).toMatchObject({
    blocks: [{ quote: "All new." }],
    notes: [{ quote: PARAGRAPH }],
  });
});

test("a draft takes so many notes and no more", async () => {
  const author = await createPerson();
  const { id, token } = await shareDraft(author.id);
  await db.all(sql`INSERT INTO draft_notes (id, draft_id, user_id, quote, text, created_at)
    SELECT printf('%024x', value), ${id}, ${author.id}, 'Ink', 'Text', '2026-01-01T00:00:00.000Z'
    FROM (WITH RECURSIVE numbers(value) AS (
      SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ${MAX_NOTES}) SELECT * FROM numbers)`);
  const refused = await note(token, await createPerson());
  expect(refused.status).toBe(422);
  expect(await readFields(refused)).toEqual({
    text: [expect.stringContaining(`${MAX_NOTES} notes`)],
  });
  expect(await countNotes(id)).toBe(MAX_NOTES);
});

test("a note is deleted by who wrote it, also once the link is off, and by the draft's author", async () => {
  const [author, reader, other] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const { id, token } = await shareDraft(author.id);
  const [own, done] = [await noteOn(reader.id, token), await noteOn(reader.id, token)];
  const remove = (noteId: string, person: Person) =>
    send(`/api/shared-drafts/notes/${noteId}`, { method: "DELETE", token: person.token });
  expect((await remove(own, other)).status).toBe(404);
  await share(id, author, "DELETE");
  expect((await remove(own, reader)).status).toBe(200);
  expect((await remove(own, reader)).status).toBe(404);
  expect((await remove(done, author)).status).toBe(200);
  expect(await countNotes(id)).toBe(0);
});

test("people whom a block keeps apart see neither the draft nor each other's notes", async () => {
  const [author, reader, other] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const { token } = await shareDraft(author.id);
  await noteOn(reader.id, token);
  const block = (by: Person, userId: string) =>
    send("/api/users/blocks", {
      method: "PUT",
      token: by.token,
      json: { userId, kind: "block" },
    });
  const blocked = await block(other, reader.id);
  expect(blocked.status).toBe(200);
  expect((await readDraft(token, other)).notes).toEqual([]);
  expect((await readDraft(token, author)).notes).toHaveLength(1);
  await block(reader, author.id);
  expect((await read(token, reader)).status).toBe(404);
  expect((await note(token, reader)).status).toBe(404);
  expect((await readDraft(token, author)).notes).toEqual([]);
});

test("nothing is read without the link, of a blocked author, or once the draft is a post", async () => {
  const author = await createPerson();
  const reader = await createPerson();
  const { id, token } = await shareDraft(author.id);
  await noteOn(reader.id, token);
  const refusals = [
    await send(`/api/shared-drafts?token=${token}`),
    await send("/api/shared-drafts?token=", { token: reader.token }),
    await read(`${token.slice(1)}A`, reader),
    await read(id, reader),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 422, 404, 404]);
  for (const reply of refusals) expect(await reply.text()).not.toContain("nuts");
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${author.id}`);
  expect((await read(token, reader)).status).toBe(404);
  await db.all(sql`UPDATE users SET is_blocked = 0 WHERE id = ${author.id}`);

  await createCategory();
  const published = await send(`/api/posts/${id}/publish`, { method: "POST", token: author.token });
  expect(published.status).toBe(200);
  expect((await read(token, reader)).status).toBe(404);
  expect((await share(id, author, "GET")).status).toBe(404);
  expect(await countNotes(id)).toBe(0);
  expect(await db.all(sql`SELECT 1 FROM draft_shares WHERE draft_id = ${id}`)).toEqual([]);
});

test("the export has one's links and notes", async () => {
  const person = await createPerson();
  const { id } = await shareDraft(person.id);
  await noteOn(person.id);
  const reply = await send("/api/users/export", { token: person.token });
  const { sharedDrafts, draftNotes } = ExportSchema.parse(await reply.json());
  expect(sharedDrafts).toMatchObject([{ postId: id }]);
  expect(draftNotes).toMatchObject([{ quote: PARAGRAPH, text: "For how long?" }]);
});

test("the draft's author is told of a note, unless it is gone, their own or by somebody muted", async () => {
  const [author, reader, muted] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const { id, token } = await shareDraft(author.id);
  const json = { userId: muted.id, kind: "mute" };
  await send("/api/users/blocks", { method: "PUT", token: author.token, json });
  for (const person of [author, reader, muted]) await note(token, person);
  const gone = await noteOn(reader.id, token);
  await send(`/api/shared-drafts/notes/${gone}`, { method: "DELETE", token: reader.token });
  const readTold = async () => {
    const reply = await send("/api/notifications", { token: author.token });
    return NotificationPageSchema.parse(await reply.json()).data;
  };
  const title = DraftShareSchema.parse(await (await share(id, author, "GET")).json()).title;
  expect(await readTold()).toMatchObject([
    { kind: "note", user: { id: reader.id }, draftId: id, text: title, post: null },
  ]);
  await send(`/api/posts/${id}`, { method: "DELETE", token: author.token });
  expect(await readTold()).toEqual([]);
});
