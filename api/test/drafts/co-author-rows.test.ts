import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ExportSchema } from "../../contract/archives/export";
import { NotificationPageSchema } from "../../contract/responses/notifications";
import { createReport } from "../../src/queries/moderation/reports";
import { decide } from "../moderation/moderating";
import { createCategory, createPerson, createStoredDraft, db, send } from "../support/factory";
import { addCoAuthor } from "./co-write";

const JOINED = "2026-01-02T00:00:00.000Z";

async function joinedDraft() {
  const author = await createPerson();
  const writer = await createPerson();
  const id = await createStoredDraft(author.id);
  await db.all(sql`INSERT INTO co_authors (document_id, user_id, invited_at, accepted_at)
    VALUES (${id}, ${writer.id}, '2026-01-01T00:00:00.000Z', ${JOINED})`);
  return { author, writer, id };
}

const readJoined = (id: string) =>
  db.all<{ user_id: string; accepted_at: string }>(
    sql`SELECT user_id, accepted_at FROM co_authors WHERE document_id = ${id}`,
  );

test("a draft's co-authors are those of its post, and go with it", async () => {
  const { author, writer, id } = await joinedDraft();
  await createCategory();
  const { token } = author;
  const published = await send(`/api/posts/${id}/publish`, { method: "POST", token });
  expect(published.status).toBe(200);
  expect(await readJoined(id)).toEqual([{ user_id: writer.id, accepted_at: JOINED }]);
  await send(`/api/posts/${id}`, { method: "DELETE", token });
  expect(await readJoined(id)).toEqual([]);
});

test("the co-authors of a draft go when it is deleted, and with their account", async () => {
  const first = await joinedDraft();
  await send(`/api/posts/${first.id}`, { method: "DELETE", token: first.author.token });
  expect(await readJoined(first.id)).toEqual([]);
  const second = await joinedDraft();
  await db.all(sql`DELETE FROM users WHERE id = ${second.writer.id}`);
  expect(await readJoined(second.id)).toEqual([]);
});

test("a post that moderators hide comes back with its co-authors, but those who have left", async () => {
  const { author, writer, id } = await joinedDraft();
  const left = await createPerson();
  await db.all(sql`INSERT INTO co_authors (document_id, user_id, invited_at, accepted_at)
    VALUES (${id}, ${left.id}, ${JOINED}, ${JOINED})`);
  await createCategory();
  await send(`/api/posts/${id}/publish`, { method: "POST", token: author.token });
  await createReport(db, {
    subject: "post",
    subjectId: id,
    reason: "spam",
    text: "",
    reporterId: null,
  });
  const moderator = await createPerson({ isModerator: true });
  const hidden = await decide(moderator, id, { action: "hide", reason: "Not here" });
  expect(hidden.status).toBe(201);
  expect(await readJoined(id)).toEqual([]);
  await db.all(sql`DELETE FROM users WHERE id = ${left.id}`);
  const restored = await decide(moderator, id, { action: "restore", reason: "A mistake" });
  expect(restored.status).toBe(201);
  expect(await readJoined(id)).toEqual([{ user_id: writer.id, accepted_at: JOINED }]);
});

test("who has not accepted an invitation when the text is published is no longer invited", async () => {
  const { author, id } = await joinedDraft();
  const invited = await createPerson();
  await addCoAuthor(id, invited.id, { isAccepted: false });
  await createCategory();
  await send(`/api/posts/${id}/publish`, { method: "POST", token: author.token });
  const reply = await send(`/api/co-authorships/${id}`, { method: "PUT", token: invited.token });
  expect(reply.status).toBe(404);
  expect(await readJoined(id)).toHaveLength(1);
  const told = await send("/api/notifications", { token: invited.token });
  expect(NotificationPageSchema.parse(await told.json()).data).toEqual([]);
});

test("who is invited is told, and the author once they accept, until they leave", async () => {
  const author = await createPerson();
  const writer = await createPerson();
  const id = await createStoredDraft(author.id, { title: "Walnut ink" });
  await addCoAuthor(id, writer.id, { isAccepted: false });
  const readTold = async ({ token }: { token: string }) => {
    const reply = await send("/api/notifications", { token });
    return NotificationPageSchema.parse(await reply.json()).data;
  };
  const answer = (method: string) =>
    send(`/api/co-authorships/${id}`, { method, token: writer.token });
  const told = { kind: "co_author", text: "Walnut ink" };
  expect(await readTold(writer)).toMatchObject([
    { ...told, user: { id: author.id }, coAuthorship: { id, event: "invited" } },
  ]);
  await answer("PUT");
  expect(await readTold(author)).toMatchObject([
    { ...told, user: { id: writer.id }, coAuthorship: { id, event: "accepted" } },
  ]);
  await answer("DELETE");
  for (const person of [author, writer]) expect(await readTold(person)).toEqual([]);
});

test("the export has what somebody co-authors", async () => {
  const { writer, id } = await joinedDraft();
  const reply = await send("/api/users/export", { token: writer.token });
  const { coAuthorships } = ExportSchema.parse(await reply.json());
  expect(coAuthorships).toMatchObject([{ postId: id, acceptedAt: JOINED }]);
});
