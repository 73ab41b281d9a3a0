import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { SessionSchema } from "../../contract/responses/accounts";
import { prepareToken } from "../../src/queries/accounts/tokens";
import { PASSWORD, createCategory, createPerson, db, send, unique } from "../support/factory";
import { decide, reportAs } from "../moderation/moderating";
import { listMailsTo, receivedBy, tokenOf } from "../support/mailbox";

const NEW_PASSWORD = "a different horse and battery";

/** A person with another session, both opened longer ago than a quarter of an hour. */
async function createResident(fields = {}) {
  const person = await createPerson(fields);
  const json = { email: person.email, password: PASSWORD };
  await send("/api/users/login", { json });
  await db.all(sql`UPDATE sessions SET created_at = '2026-01-01T00:00:00.000Z'
    WHERE user_id = ${person.id}`);
  const reply = await send("/api/users/sessions", { token: person.token });
  const sessions = z.array(SessionSchema).parse(await reply.json());
  const other = sessions.find(({ current }) => !current);
  return { ...person, calls: callsOf(person.id, other?.id ?? "") };
}

const callsOf = (id: string, sessionId: string) =>
  [
    ["GET", "/api/users/export"],
    ["GET", "/api/users/export/archive"],
    ["DELETE", `/api/users/sessions/${sessionId}`],
    ["POST", "/api/users/logout-everywhere"],
    ["DELETE", `/api/users/delete/${id}`],
  ] as const;

const confirm = (token: string, currentPassword: string) =>
  send("/api/users/confirm-password", { method: "PUT", token, json: { currentPassword } });

test("some time after the login, export, ending sessions and deletion take the password again", async () => {
  const { id, token, calls } = await createResident();
  for (const [method, path] of calls) {
    const reply = await send(path, { method, token });
    expect([path, reply.status]).toEqual([path, 422]);
    expect(await reply.json()).toMatchObject({ fields: { currentPassword: [expect.any(String)] } });
  }
  expect((await confirm(token, "not the password")).status).toBe(422);
  expect((await send("/api/users/export", { token })).status).toBe(422);
  expect((await confirm(token, PASSWORD)).status).toBe(200);
  for (const [method, path] of calls) {
    const reply = await send(path, { method, token });
    expect([path, reply.status]).toEqual([path, 200]);
  }
  expect((await send(`/api/users/${id}`)).status).toBe(404);
});

test("shortly after the login they take no password, nor does ending one's own session", async () => {
  const { token, id } = await createPerson();
  for (const [method, path] of callsOf(id, "").filter(([, one]) => !one.includes("sessions"))) {
    expect((await send(path, { method, token })).status).toBe(200);
  }
  const resident = await createResident();
  const reply = await send("/api/users/sessions", { token: resident.token });
  const own = z
    .array(SessionSchema)
    .parse(await reply.json())
    .find(({ current }) => current);
  const path = `/api/users/sessions/${own?.id}`;
  expect((await send(path, { method: "DELETE", token: resident.token })).status).toBe(200);
});

test("the password is asked for again a quarter of an hour after it was entered", async () => {
  const { token, tokenHash } = await createResident();
  await confirm(token, PASSWORD);
  const before = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.all(sql`UPDATE sessions SET confirmed_at = ${before} WHERE token_hash = ${tokenHash}`);
  expect((await send("/api/users/export", { token })).status).toBe(422);
});

test("entering the password again does not spare it for a new password", async () => {
  const { token } = await createResident();
  await confirm(token, PASSWORD);
  const json = { password: NEW_PASSWORD };
  expect((await send("/api/users/password", { method: "PUT", token, json })).status).toBe(422);
});

test("some time after the login, acts of admins that can't be taken back need the password", async () => {
  const { token } = await createResident({ isAdmin: true });
  const [person, other] = [await createPerson(), await createPerson({ isAdmin: true })];
  const [from, to] = [await createCategory(), await createCategory()];
  const acts = [
    ["DELETE", `/api/users/delete/${person.id}`],
    ["PUT", `/api/users/block-user/${other.id}`],
    ["DELETE", `/api/category/${from.id}?moveTo=${to.id}`],
    ["DELETE", "/api/contact"],
  ] as const;
  for (const [method, path] of acts) {
    const reply = await send(path, { method, token });
    expect([path, reply.status]).toEqual([path, 422]);
    expect(await reply.json()).toMatchObject({ fields: { currentPassword: [expect.any(String)] } });
  }
  for (const path of [`/api/users/${person.id}`, `/api/category/${from.id}`]) {
    expect((await send(path)).status).toBe(200);
  }
  expect((await send("/api/users/me", { token: other.token })).status).toBe(200);
  await confirm(token, PASSWORD);
  for (const [method, path] of acts) {
    expect([path, (await send(path, { method, token })).status]).toEqual([path, 200]);
  }
});

test("blocking somebody who is no admin, and unblocking an admin, take no password", async () => {
  const { token } = await createResident({ isAdmin: true });
  const [person, admin] = [
    await createPerson(),
    await createPerson({ isAdmin: true, isBlocked: true }),
  ];
  const put = (path: string) => send(path, { method: "PUT", token });
  expect((await put(`/api/users/block-user/${person.id}`)).status).toBe(200);
  expect((await put(`/api/users/unblock-user/${admin.id}`)).status).toBe(200);
});

test("a decision that blocks an admin takes a login of the last 15 minutes", async () => {
  const admin = await createResident({ isAdmin: true });
  const other = await createPerson({ isAdmin: true });
  await reportAs(await createPerson(), { subject: "profile", subjectId: other.id });
  const block = () => decide(admin, other.id, { action: "block", reason: "Spam" });
  const refused = await block();
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { fields: { currentPassword: [expect.any(String)] } },
  ]);
  const warned = await decide(admin, other.id, { action: "warn", reason: "Be kind" });
  expect(warned.status).toBe(201);
  await confirm(admin.token, PASSWORD);
  expect((await block()).status).toBe(201);
});

test("of two admins who delete each other at once, one stays", async () => {
  const [one, two] = [await createPerson({ isAdmin: true }), await createPerson({ isAdmin: true })];
  const remove = (by: typeof one, { id }: typeof one) =>
    send(`/api/users/delete/${id}`, { method: "DELETE", token: by.token });
  const replies = await Promise.all([remove(one, two), remove(two, one)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a changed and a reset password are told by mail", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const json = { password: NEW_PASSWORD, currentPassword: PASSWORD };
  await send("/api/users/password", { method: "PUT", token: one.token, json });
  const { token, statement } = prepareToken(two, "reset-password");
  await db.batch([statement]);
  await send("/api/users/reset-password", { method: "PUT", json: { token, ...json } });
  for (const { email } of [one, two]) {
    const [mail] = await receivedBy(email);
    expect(mail?.subject).toMatch(/password was (?:changed|reset)$/u);
    expect(mail?.text).toContain("/not-me/");
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  }
}, 20_000);

test("the old address is told when a new one is used", async () => {
  const { email, token } = await createPerson();
  const moved = `${unique("moved")}@example.com`;
  await send("/api/users", {
    method: "PUT",
    token,
    json: { email: moved, currentPassword: PASSWORD },
  });
  const [mail] = await receivedBy(moved);
  const json = { token: tokenOf(mail, "verify-account") };
  await send("/api/users/verify-account", { method: "PUT", token, json });
  await receivedBy(email, 2);
  const subjects = (await listMailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith("was changed"))).toHaveLength(1);
}, 30_000);

test("deletion takes the messages to the team along, by a verified address alone", async () => {
  for (const isVerified of [true, false]) {
    const { id, email, token } = await createPerson({ isVerified });
    const json = { senderName: "Nora", senderEmail: email.toUpperCase(), message: "Good morning" };
    expect((await send("/api/contact", { json })).status).toBe(201);
    await send(`/api/users/delete/${id}`, { method: "DELETE", token });
    const kept = await db.all(sql`SELECT id FROM contact_messages
      WHERE sender_email = ${json.senderEmail}`);
    expect(kept).toHaveLength(isVerified ? 0 : 1);
  }
});
