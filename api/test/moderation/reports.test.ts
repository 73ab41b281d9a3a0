import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Decision } from "../../contract/responses/decisions";
import type { Reported, ReportedDetail } from "../../contract/responses/reports";
import { isoTime } from "../../src/db/time";
import { purgeLog } from "../../src/services/purges/purge";
import { purgeExpired } from "../../src/queries/expired-rows";
import { endBlocks } from "../../src/services/moderation/end-blocks";
import { env } from "cloudflare:workers";
import { createPerson, createPosts, db, send, unique } from "../support/factory";
import { interruptAt } from "../support/interrupted";
import { decide, reportAs, reportedPost } from "./moderating";

let moderator: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  moderator = await createPerson({ isModerator: true, isVerified: true });
});

async function read<Document>(path: string, token = moderator.token): Promise<Document> {
  const response = await send(path, { token });
  expect(response.status).toBe(200);
  return response.json();
}

test("what several people report stands once in the queue, with all they say", async () => {
  const { author, postId } = await reportedPost();
  const reader = await createPerson({ firstName: "Ada" });
  await reportAs(reader, { subjectId: postId, reason: "hate", text: "Line two" });
  const [first] = await read<Reported[]>("/api/reports");
  expect(first).toMatchObject({
    id: postId,
    subject: "post",
    reportsCount: 2,
    isThere: true,
    isHidden: false,
    owner: { id: author.id },
    reports: [
      { reason: "hate", text: "Line two", by: { id: reader.id, name: "Ada Quill" } },
      { reason: "spam", by: null },
    ],
  });
});

test("the same person reports the same thing once, until somebody has decided", async () => {
  const { postId } = await reportedPost();
  const reader = await createPerson();
  const first = await (await reportAs(reader, { subjectId: postId })).json();
  expect(await (await reportAs(reader, { subjectId: postId, reason: "hate" })).json()).toEqual(
    first,
  );
  await decide(moderator, postId, { action: "dismiss" });
  const again = await reportAs(reader, { subjectId: postId, reason: "hate" });
  expect(await again.json()).toMatchObject({ reason: "hate" });
});

test.each([
  [{ reason: "other" }, { text: ["Say what is wrong"] }],
  [{ reason: "boring" }, { reason: ["Choose a reason"] }],
  [{ text: "x".repeat(1001) }, { text: [/at most 1,000/u] }],
  [{ subject: "page" }, { subject: ["Choose what you report"] }],
])("the report %j is refused beside its field", async (given, fields) => {
  const { ids } = await createPosts(1);
  const reader = await createPerson();
  const response = await reportAs(reader, { subjectId: ids[0] ?? "", ...given });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields });
});

test("nobody decides about a thing of their own, and moderators not about an admin's", async () => {
  const { postId, author } = await reportedPost();
  const warning = { action: "warn", reason: "Be kind" };
  await db.all(sql`UPDATE users SET is_admin = 1 WHERE id = ${author.id}`);
  expect((await decide(author, postId, warning)).status).toBe(404);
  expect((await decide(moderator, postId, warning)).status).toBe(403);
  const admin = await createPerson({ isAdmin: true });
  expect((await decide(admin, postId, warning)).status).toBe(201);
});

test.each([{ isModerator: true }, { isAdmin: true }])(
  "who decides and has %j does not learn of reports of what is theirs",
  async (role) => {
    const reader = await createPerson(role);
    const { postId: before } = await reportedPost();
    await reportAs(moderator, { subject: "profile", subjectId: reader.id, text: "Rude" });
    const { postId: after } = await reportedPost();
    const idsFor = async (token: string) =>
      (await read<Reported[]>("/api/reports", token)).map(({ id }) => id);
    expect((await idsFor(moderator.token)).slice(0, 3)).toEqual([after, reader.id, before]);
    expect((await idsFor(reader.token)).slice(0, 2)).toEqual([after, before]);
    const single = await send(`/api/reports/${reader.id}`, { token: reader.token });
    expect(single.status).toBe(404);
    const admin = await createPerson({ isAdmin: true });
    const dismissed = await decide(admin, reader.id, { action: "dismiss" });
    const { id }: Decision = await dismissed.json();
    const decisionsFor = async (token: string) =>
      (await read<Decision[]>("/api/decisions", token)).map((decision) => decision.id);
    expect(await decisionsFor(moderator.token)).toContain(id);
    expect(await decisionsFor(reader.token)).not.toContain(id);
    const decision = await send(`/api/decisions/${id}`, { token: reader.token });
    expect(decision.status).toBe(404);
  },
);

test("what is dismissed leaves the queue, and its owner is not told", async () => {
  const { postId, author } = await reportedPost();
  const decision: Decision = await (await decide(moderator, postId, { action: "dismiss" })).json();
  const open = await read<Reported[]>("/api/reports");
  expect(open.map(({ id }) => id)).not.toContain(postId);
  expect(await read<ReportedDetail>(`/api/reports/${postId}`)).toMatchObject({
    reportsCount: 0,
    decisions: [{ id: decision.id, decidedBy: { id: moderator.id } }],
  });
  expect(await read("/api/decisions/mine", author.token)).toEqual([]);
  const own = await send(`/api/decisions/${decision.id}`, { token: author.token });
  expect(own.status).toBe(404);
  const mails = await db.all(sql`SELECT 1 FROM emails WHERE recipient_id = ${author.id}`);
  expect(mails).toEqual([]);
});

test("the person is told what and why, by whom not, and answers once", async () => {
  const { postId, author } = await reportedPost();
  const json = { action: "warn", reason: "Be kind" };
  const { id }: Decision = await (await decide(moderator, postId, json)).json();
  const own = await read<Decision>(`/api/decisions/${id}`, author.token);
  expect(own).toMatchObject({ action: "warn", reason: "Be kind", decidedBy: null });
  const path = `/api/decisions/${id}/answer`;
  const answer = (text: string) =>
    send(path, { method: "PUT", token: author.token, json: { answer: text } });
  expect((await answer("")).status).toBe(422);
  const both = await Promise.all([answer("I meant well"), answer("I meant it")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [decided] = await read<Decision[]>("/api/decisions");
  expect(decided).toMatchObject({ id, answer: /I meant/u, answeredAt: /^20/u });
});

test("a blocked person cannot log in, reads why by the link of the mail, and is unblocked when the time is over", async () => {
  const author = await createPerson({ isVerified: true });
  const reader = await createPerson();
  await reportAs(reader, { subject: "profile", subjectId: author.id });
  const json = { action: "block", reason: "Spam", endsOn: "2099-01-31" };
  const decided = await decide(moderator, author.id, json);
  const { id }: Decision = await decided.json();
  expect((await send("/api/users/me", { token: author.token })).status).toBe(403);
  const [mail] = await db.all<{ subject: string; notice: string }>(
    sql`SELECT subject, notice FROM emails WHERE recipient_id = ${author.id}`,
  );
  expect(mail).toMatchObject({ subject: /is blocked until 2099-01-31/u, notice: "decision" });
  expect((await send(`/api/decisions/${id}`, { token: author.token })).status).toBe(404);

  await endBlocks(env);
  expect((await send("/api/users/me", { token: author.token })).status).toBe(403);
  await db.all(sql`UPDATE users SET blocked_until = ${isoTime(Date.now() - 1)}
    WHERE id = ${author.id}`);
  await endBlocks(env);
  const row = await db.first(
    sql`SELECT is_blocked, blocked_until FROM users WHERE id = ${author.id}`,
  );
  expect(row).toEqual({ is_blocked: 0, blocked_until: null });
  expect(await read(`/api/decisions/${id}`)).toMatchObject({ liftedAt: /^20/u });
});

test("a block that is extended while ended ones are lifted stays", async () => {
  const author = await createPerson();
  await reportAs(await createPerson(), { subject: "profile", subjectId: author.id });
  const block = async (endsOn: string) =>
    decide(moderator, author.id, { action: "block", reason: "Spam", endsOn });
  await block("2099-01-31");
  await db.all(sql`UPDATE users SET blocked_until = ${isoTime(Date.now() - 1)}
    WHERE id = ${author.id}`);
  const { database: DB } = interruptAt(1, () => block("2099-02-28"));
  await endBlocks({ ...env, DB });
  expect((await send("/api/users/me", { token: author.token })).status).toBe(403);
  const [last] = await read<Decision[]>("/api/decisions");
  expect(last).toMatchObject({ endsAt: /^2099-02-28/u, liftedAt: null });
});

test("a block that cannot be ended holds up no other, and the pages of both are purged", async () => {
  const people = [await createPerson(), await createPerson()];
  const errors = vi.spyOn(console, "error").mockReturnValue();
  for (const { id } of people) {
    await db.all(sql`UPDATE users SET is_blocked = 1,
      blocked_until = ${isoTime(Date.now() - 1)} WHERE id = ${id}`);
  }
  const lose = () => Promise.reject(new Error("The answer was lost"));
  const { seq } = await purgeLog(env).since(0);
  await endBlocks({ ...env, DB: interruptAt(2, lose).database });
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
  const left = await db.all(sql`SELECT 1 FROM users WHERE blocked_until < ${isoTime()}`);
  expect(left).toEqual([]);
  const tags = (await purgeLog(env).since(seq)).purges.flatMap((purge) => purge.tags);
  expect(tags).toEqual(expect.arrayContaining(people.map(({ id }) => `author:${id}`)));
});

test("a moderator makes a block longer and never shorter, as admins do", async () => {
  const [author, admin] = [await createPerson(), await createPerson({ isAdmin: true })];
  await reportAs(await createPerson(), { subject: "profile", subjectId: author.id });
  const block = async (endsOn?: string, by = moderator) =>
    (await decide(by, author.id, { action: "block", reason: "Spam", endsOn })).status;
  expect([await block("2099-01-31"), await block("2099-02-28")]).toEqual([201, 201]);
  expect(await block("2099-02-27")).toBe(409);
  await send(`/api/users/unblock-user/${author.id}`, { method: "PUT", token: admin.token });
  await send(`/api/users/block-user/${author.id}`, { method: "PUT", token: admin.token });
  expect(await block("2099-12-31")).toBe(409);
  expect([await block(), await block("2099-12-31", admin)]).toEqual([201, 201]);
});

test("the log of decisions names nobody, since it outlives the accounts", async () => {
  const admin = await createPerson({ isAdmin: true });
  const lastName = unique("Vanishing");
  const author = await createPerson({ lastName });
  await reportAs(await createPerson(), { subject: "profile", subjectId: author.id });
  await decide(moderator, author.id, { action: "warn", reason: "Be kind" });
  await db.all(sql`DELETE FROM users WHERE id = ${author.id}`);
  const acts = await read<{ label: string; owner: object }[]>("/api/operations/acts", admin.token);
  expect(acts[0]).toMatchObject({
    operation: "decideReport",
    label: "warn: profile",
    owner: { id: author.id, name: null },
  });
  expect(JSON.stringify(acts)).not.toContain(lastName);
});

test.each(["2001-01-01", "2099-13-01", "soon"])(
  "a block cannot end on %s, and nobody is blocked",
  async (endsOn) => {
    const { postId, author } = await reportedPost();
    const json = { action: "block", reason: "Spam", endsOn };
    const response = await decide(moderator, postId, json);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fields: { endsOn: [/day/u] } },
    ]);
    expect((await send("/api/users/me", { token: author.token })).status).toBe(200);
  },
);

test("reports are kept for a year after the decision, and no longer", async () => {
  const { postId } = await reportedPost();
  await decide(moderator, postId, { action: "dismiss" });
  const count = () => db.all(sql`SELECT 1 FROM reports WHERE subject_id = ${postId}`);
  await purgeExpired(db);
  expect(await count()).toHaveLength(1);
  await db.all(sql`UPDATE reports SET closed_at = ${isoTime(Date.now() - 366 * 86_400_000)}
    WHERE subject_id = ${postId}`);
  await purgeExpired(db);
  expect(await count()).toEqual([]);
});
