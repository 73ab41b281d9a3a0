import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Reported, ReportedDetail } from "../../contract/responses/reports";
import { createPerson, db, send } from "../support/factory";
import { written } from "../messages/writing";
import { decide, reportAs } from "./moderating";

async function read<Document>(path: string, { token }: { token: string }): Promise<Document> {
  return (await send(path, { token })).json();
}

async function createConversation() {
  const [ada, bo] = [await createPerson({ firstName: "Ada" }), await createPerson()];
  const third = await createPerson();
  const sent: { id: string }[] = [];
  for (let number = 1; number <= 9; number += 1) {
    const [from, to] = number % 2 ? [bo, ada] : [ada, bo];
    sent.push(await written(from, to, `Message ${number}`));
  }
  await written(third, ada, "Of somebody else");
  return { ada, bo, third, idOf: (number: number) => sent[number - 1]?.id ?? "" };
}

test("a moderator sees a reported message with five before and one after, and nothing else", async () => {
  const { ada, bo, idOf } = await createConversation();
  const moderator = await createPerson({ isModerator: true });
  const id = idOf(7);
  const report = { subject: "message", subjectId: id, reason: "harassment", text: "Not kind" };
  expect((await reportAs(ada, report)).status).toBe(201);
  const reported = await read<ReportedDetail>(`/api/reports/${id}`, moderator);
  expect(reported).toMatchObject({
    subject: "message",
    postId: null,
    excerpt: "Message 7",
    isThere: true,
    owner: { id: bo.id },
    reports: [{ by: { id: ada.id }, text: "Not kind" }],
  });
  expect(reported.context?.map(({ text, isOwners, isReported }) => [text, isOwners, isReported]))
    // Odd ones are Bo's.
    .toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((number) => [`Message ${number}`, number % 2 === 1, number === 7]),
    );
  expect(JSON.stringify(reported)).not.toMatch(/Message [19]|somebody else/u);
  const listed = await read<Reported[]>("/api/reports", moderator);
  expect(listed.find((one) => one.id === id)?.context).toHaveLength(7);

  const hide = await decide(moderator, id, { action: "hide", reason: "Not here" });
  expect(hide.status).toBe(422);
  const warned = await decide(moderator, id, { action: "warn", reason: "Be kind" });
  expect(await warned.json()).toMatchObject({ subject: "message", text: "Message 7" });
  const own = await read<object[]>(`/api/decisions/mine`, bo);
  expect(own).toMatchObject([{ reason: "Be kind", subject: "message" }]);
});

test("that a report of a message was dismissed stands in no export and no log of who wrote it", async () => {
  const { ada, bo, idOf } = await createConversation();
  await db.all(sql`UPDATE users SET is_admin = 1 WHERE id = ${bo.id}`);
  const admin = await createPerson({ isAdmin: true });
  const id = idOf(7);
  await reportAs(ada, { subject: "message", subjectId: id });
  expect((await decide(admin, id, { action: "dismiss" })).status).toBe(201);
  type Act = { subjectId: string | null };
  const isToldTo = async (person: { token: string }) => {
    const { adminActs } = await read<{ adminActs: Act[] }>("/api/users/export", person);
    const log = await read<Act[]>("/api/operations/acts", person);
    return [adminActs, log].map((acts) => acts.some(({ subjectId }) => subjectId === id));
  };
  expect(await isToldTo(bo)).toEqual([false, false]);
  expect(await isToldTo(admin)).toEqual([true, true]);
});

test("the words of who reported a message go with their account", async () => {
  const { ada, bo, idOf } = await createConversation();
  const moderator = await createPerson({ isModerator: true });
  await reportAs(ada, { subject: "message", subjectId: idOf(7) });
  const deleted = await send(`/api/users/delete/${ada.id}`, { method: "DELETE", token: ada.token });
  expect(deleted.status).toBe(200);
  const reported = await read<Reported>(`/api/reports/${idOf(7)}`, moderator);
  expect(reported).toMatchObject({ excerpt: "Message 7", owner: { id: bo.id } });
  expect(reported).not.toHaveProperty("context");
});

test("only who got a message reports it", async () => {
  const { ada, bo, third, idOf } = await createConversation();
  const report = { subject: "message", subjectId: idOf(7) };
  expect((await reportAs(third, report)).status).toBe(404);
  expect((await reportAs(bo, report)).status).toBe(422);
  expect((await reportAs(ada, { ...report, subjectId: "0".repeat(24) })).status).toBe(404);
  expect((await send("/api/reports", { json: { ...report, reason: "spam" } })).status).toBe(401);
  const first = await (await reportAs(ada, report)).json();
  expect(await (await reportAs(ada, report)).json()).toEqual(first);
});
