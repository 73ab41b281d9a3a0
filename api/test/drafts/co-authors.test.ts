import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { MAX_CO_AUTHORS } from "../../contract/posts/co-authors";
import { DraftSchema } from "../../contract/responses/drafts";
import { CoAuthorshipSchema, WritersSchema } from "../../contract/responses/shared-drafts";
import { recordDraft } from "../../src/queries/revisions/record";
import { listRevisions } from "../../src/queries/revisions/revisions";
import { createCategory, createPerson, createStoredDraft, db, send } from "../support/factory";
import { addCoAuthor, handleOf } from "./co-write";

type Person = Awaited<ReturnType<typeof createPerson>>;

const MINUTE_MS = 60_000;

afterEach(() => void vi.useRealTimers());

const invite = (id: string, { token }: Person, handle: string) =>
  send(`/api/posts/${id}/co-authors`, { token, json: { handle } });

const listWriters = (id: string, { token }: Person) =>
  send(`/api/posts/${id}/co-authors`, { token });

const answer = (id: string, { token }: Person, method = "PUT") =>
  send(`/api/co-authorships/${id}`, { method, token });

const read = (id: string, { token }: Person) => send(`/api/posts/${id}`, { token });

const save = (id: string, { token }: Person, json: Record<string, unknown>) =>
  send(`/api/posts/${id}`, { method: "PUT", token, json });

async function readWriters(id: string, person: Person) {
  return WritersSchema.parse(await (await listWriters(id, person)).json());
}

async function listMine({ token }: Person) {
  const reply = await send("/api/co-authorships", { token });
  return z.array(CoAuthorshipSchema).parse(await reply.json());
}

async function readError(reply: Response) {
  return reply.json<{
    error: string;
    message: string;
    fields?: Record<string, string[]>;
    current?: unknown;
  }>();
}

/** Two people who write a draft of the first. */
async function createPair() {
  const author = await createPerson({ firstName: "Ann" });
  const writer = await createPerson({ firstName: "Ben", lastName: "Ray" });
  const id = await createStoredDraft(author.id, { title: "Ink", description: "Boil the nuts." });
  await addCoAuthor(id, writer.id);
  return { author, writer, id };
}

test("who is invited by their handle writes the draft along once they accept", async () => {
  const author = await createPerson();
  const writer = await createPerson();
  const id = await createStoredDraft(author.id, { title: "Walnut ink" });
  const invited = await invite(id, author, `@${(await handleOf(writer)).toUpperCase()}`);
  expect(invited.status).toBe(201);
  expect(await listMine(writer)).toMatchObject([
    { id, title: "Walnut ink", isPublished: false, author: { id: author.id }, acceptedAt: null },
  ]);
  for (const reply of [read(id, writer), save(id, writer, { title: "Mine" })]) {
    expect((await reply).status).toBe(404);
  }
  expect((await listWriters(id, writer)).status).toBe(404);

  expect((await answer(id, writer)).status).toBe(200);
  const [accepted] = await listMine(writer);
  expect((await answer(id, writer)).status).toBe(200);
  expect(await listMine(writer)).toEqual([accepted]);
  expect(DraftSchema.parse(await (await read(id, writer)).json()).title).toBe("Walnut ink");
  expect((await save(id, writer, { title: "Oak ink" })).status).toBe(200);
  const writers = await readWriters(id, author);
  expect(writers).toMatchObject({
    author: { id: author.id },
    coAuthors: [{ user: { id: writer.id } }],
    turn: { user: { id: writer.id } },
  });
});

test("a draft has three co-authors at most, even if they are invited at once", async () => {
  const author = await createPerson();
  const id = await createStoredDraft(author.id);
  const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
  const handles = await Promise.all(people.map(handleOf));
  const replies = await Promise.all(handles.map((handle) => invite(id, author, handle)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_CO_AUTHORS);
  const refused = replies.find(({ status }) => status === 409);
  expect((await readError(refused ?? new Response("{}"))).fields).toEqual({
    handle: ["A draft can have 3 co-authors at most"],
  });
  expect((await readWriters(id, author)).coAuthors).toHaveLength(MAX_CO_AUTHORS);
});

test("an invitation that is not possible says so at its field, and of a block nothing", async () => {
  const author = await createPerson();
  const blocker = await createPerson();
  const id = await createStoredDraft(author.id);
  await db.all(sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
    VALUES (${blocker.id}, ${author.id}, 'block', '2026-01-01T00:00:00.000Z')`);
  const nobody = "There is nobody with this handle who can write with you";
  const cases = [
    ["nobody_at_all", nobody],
    [await handleOf(blocker), nobody],
    [await handleOf(author), "You write this draft already"],
  ] as const;
  for (const [handle, message] of cases) {
    const reply = await invite(id, author, handle);
    expect(reply.status).toBe(422);
    expect((await readError(reply)).fields).toEqual({ handle: [message] });
  }
  expect((await readWriters(id, author)).coAuthors).toEqual([]);
});

test("a co-author cannot write while one of the two blocks the other", async () => {
  const { author, writer, id } = await createPair();
  await db.all(sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
    VALUES (${author.id}, ${writer.id}, 'block', '2026-01-01T00:00:00.000Z')`);
  expect(await listMine(writer)).toEqual([]);
  for (const reply of [read(id, writer), save(id, writer, { title: "Mine" })]) {
    expect((await reply).status).toBe(404);
  }
  await db.all(sql`DELETE FROM person_blocks WHERE user_id = ${author.id}`);
  expect((await read(id, writer)).status).toBe(200);
});

test("only one writes at a time: others wait until nothing was saved for two minutes", async () => {
  const { author, writer, id } = await createPair();
  expect((await save(id, writer, { description: "Boil them twice." })).status).toBe(200);
  const refused = await save(id, author, { description: "Never.", baseVersion: 1 });
  expect(refused.status).toBe(409);
  const { error, message, current } = await readError(refused);
  expect(message).toBe(
    "Ben Ray is writing. You can save once they have saved nothing for 2 minutes",
  );
  expect(error).toBe("TURN_TAKEN");
  const draft = DraftSchema.parse(await (await read(id, author)).json());
  expect(draft).toMatchObject({ author: { id: author.id }, turn: { user: { id: writer.id } } });
  expect(current).toEqual({ turn: draft.turn });

  vi.useFakeTimers({ now: Date.now() + 1.5 * MINUTE_MS, toFake: ["Date"] });
  expect((await save(id, writer, { description: "Boil them thrice." })).status).toBe(200);
  const { turn } = await readWriters(id, author);
  expect(Date.parse(turn?.until ?? "") - Date.parse(turn?.since ?? "")).toBeGreaterThan(
    3 * MINUTE_MS,
  );
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS + 1);
  expect((await readWriters(id, author)).turn).toBeNull();
  expect((await save(id, author, { description: "Enough." })).status).toBe(200);
  expect((await save(id, writer, { title: "Mine" })).status).toBe(409);
});

test("of two who save at once one has the turn, and nothing of the other's is stored", async () => {
  const { author, writer, id } = await createPair();
  const replies = await Promise.all([
    save(id, author, { title: "By Ann" }),
    save(id, writer, { title: "By Ben" }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { turn } = await readWriters(id, author);
  const draft = DraftSchema.parse(await (await read(id, author)).json());
  expect(draft.title).toBe(turn?.user.id === author.id ? "By Ann" : "By Ben");
});

test("an author restores no earlier version while somebody else writes", async () => {
  const { author, writer, id } = await createPair();
  await save(id, author, { description: "First." });
  await db.all(sql`DELETE FROM draft_turns`);
  await save(id, writer, { description: "Second." });
  const key = { userId: author.id, draftId: id };
  await db.batch(recordDraft({ userId: author.id, id }));
  const [revision] = await listRevisions(db, key);
  const { version } = DraftSchema.parse(await (await read(id, author)).json());
  const reply = await send(`/api/posts/${id}/revisions/${revision?.id}/restore`, {
    method: "POST",
    token: author.token,
    json: { baseVersion: version },
  });
  expect(reply.status).toBe(409);
  expect((await readError(reply)).message).toContain("is writing");
});

test("a draft without co-authors has no turns", async () => {
  const author = await createPerson();
  const id = await createStoredDraft(author.id);
  expect((await save(id, author, { title: "Mine" })).status).toBe(200);
  expect((await readWriters(id, author)).turn).toBeNull();
});

test("a co-author neither publishes, schedules, deletes nor shares the draft", async () => {
  const { author, writer, id } = await createPair();
  await createCategory();
  const publishAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  for (const change of [{ status: "published" }, { status: "scheduled", publishAt }]) {
    expect((await save(id, writer, change)).status).toBe(403);
  }
  const { token } = writer;
  const others = [
    ["POST", `/api/posts/${id}/publish`],
    ["DELETE", `/api/posts/${id}`],
    ["PUT", `/api/posts/${id}/share`],
    ["GET", `/api/posts/${id}/share`],
    ["GET", `/api/posts/${id}/revisions`],
  ] as const;
  for (const [method, path] of others) {
    expect([path, (await send(path, { method, token })).status]).toEqual([path, 404]);
  }
  expect((await invite(id, writer, await handleOf(await createPerson()))).status).toBe(404);
  expect((await read(id, author)).status).toBe(200);
});

test("a co-author leaves, and the author removes one, whose turn ends with it", async () => {
  const { author, writer, id } = await createPair();
  const other = await createPerson();
  await addCoAuthor(id, other.id);
  const removal = (person: Person, from: Person) =>
    send(`/api/posts/${id}/co-authors/${person.id}`, { method: "DELETE", token: from.token });
  expect((await save(id, writer, { title: "Mine" })).status).toBe(200);
  expect((await removal(writer, other)).status).toBe(403);
  expect((await removal(writer, author)).status).toBe(200);
  expect((await removal(writer, author)).status).toBe(404);
  expect((await read(id, writer)).status).toBe(404);
  expect((await save(id, other, { title: "Ours" })).status).toBe(200);
  expect((await answer(id, other, "DELETE")).status).toBe(200);
  expect((await answer(id, other, "DELETE")).status).toBe(404);
  expect(await readWriters(id, author)).toMatchObject({ coAuthors: [], turn: null });
});
