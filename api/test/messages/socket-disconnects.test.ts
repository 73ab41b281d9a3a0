import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { HOUR_MS } from "../../src/db/time";
import { inboxOf } from "../../src/services/messenger/inbox-stub";
import { reportAs } from "../moderation/moderating";
import { watchInboxes } from "./watch-inboxes";
import { written } from "./writing";
import { connect } from "../support/connect";
import { PASSWORD, createPerson, db, send } from "../support/factory";

async function createTraveller() {
  const person = await createPerson();
  const json = { email: person.email, password: PASSWORD };
  const reply = await send("/api/users/login", { json });
  const { token: other } = await reply.json<{ token: string }>();
  return { ...person, other };
}

async function expectDisconnect(
  socket: Awaited<ReturnType<typeof connect>>,
  reason: string,
  code = 1000,
) {
  expect(await socket.waitForClose()).toEqual({ code, reason });
  expect(socket.received.at(-1)).toEqual({ type: "bye", reason });
}

test("signing out closes only the sockets of that session", async () => {
  const { token, other } = await createTraveller();
  const [one, two] = [await connect(token), await connect(other)];
  await send("/api/users/logout", { method: "POST", token });
  await expectDisconnect(one, "logout");
  two.send({ type: "ping" });
  expect(two.all("bye")).toEqual([]);
});

test("signing out closes the sockets although the first call of their inbox fails", async () => {
  const { token } = await createPerson();
  const socket = await connect(token);
  const { INBOX } = watchInboxes({ failing: "disconnectSessions" });
  await send("/api/users/logout", { method: "POST", token, env: { INBOX } });
  await expectDisconnect(socket, "logout");
});

test("signing out everywhere else closes the others' sockets", async () => {
  const { token, other } = await createTraveller();
  const [one, two] = [await connect(token), await connect(other)];
  await send("/api/users/logout-everywhere", { method: "POST", token });
  await expectDisconnect(two, "logout");
  expect(one.all("bye")).toEqual([]);
});

test("ending a session closes its sockets", async () => {
  const { token, other } = await createTraveller();
  const socket = await connect(other);
  const sessions = await send("/api/users/sessions", { token });
  const [newest] = await sessions.json<{ id: string }[]>();
  await send(`/api/users/sessions/${newest?.id}`, { method: "DELETE", token });
  await expectDisconnect(socket, "logout");
});

test("changing the password closes all sockets", async () => {
  const { token, other } = await createTraveller();
  const sockets = [await connect(token), await connect(other)];
  const json = { password: "a different horse and battery" };
  await send("/api/users/password", { method: "PUT", token, json });
  for (const socket of sockets) await expectDisconnect(socket, "password");
});

test("blocking and deleting close all sockets", async () => {
  const admin = await createPerson({ isAdmin: true });
  const [one, two] = [await createPerson(), await createPerson()];
  const [first, second] = [await connect(one.token), await connect(two.token)];
  const { token } = admin;
  await send(`/api/users/block-user/${one.id}`, { method: "PUT", token });
  await expectDisconnect(first, "blocked");
  await send(`/api/users/delete/${two.id}`, { method: "DELETE", token });
  await expectDisconnect(second, "deleted");
});

test("sockets are closed before friends are told, who may be many", async () => {
  const { token } = await createPerson({ isAdmin: true });
  const people = [await createPerson(), await createPerson(), await createPerson()];
  const [blocked, deleted, reported] = people.map(({ id }) => id);
  await reportAs({ token }, { subject: "profile", subjectId: reported });
  const ways: [string, { method: string; json?: object }][] = [
    [`/api/users/block-user/${blocked}`, { method: "PUT" }],
    [`/api/users/delete/${deleted}`, { method: "DELETE" }],
    [
      `/api/reports/${reported}/decisions`,
      { method: "POST", json: { action: "block", reason: "Spam" } },
    ],
  ];
  for (const [path, sent] of ways) {
    const { INBOX, calls } = watchInboxes();
    expect((await send(path, { ...sent, token, env: { INBOX } })).ok).toBe(true);
    const both = calls.filter((call) => /^(?:disconnectSessions|announceState)$/u.test(call));
    expect([path, both]).toEqual([path, ["disconnectSessions", "announceState"]]);
  }
});

test("a session that ended without its inbox hearing of it loses its sockets within the hour", async () => {
  const { id, token, other } = await createTraveller();
  const [one, two] = [await connect(token), await connect(other)];
  const { INBOX } = watchInboxes({ failing: "disconnectSessions", failures: 2 });
  await send("/api/users/logout", { method: "POST", token, env: { INBOX } });
  expect(one.all("bye")).toEqual([]);
  const inbox = inboxOf(env, id);
  const nextCheck = () => runInDurableObject(inbox, (_inbox, { storage }) => storage.getAlarm());
  expect(await nextCheck()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  expect(await runDurableObjectAlarm(inbox)).toBe(true);
  await expectDisconnect(one, "expired");
  two.send({ type: "ping" });
  expect(two.all("bye")).toEqual([]);
  expect(await nextCheck()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  two.close();
  await two.waitForClose();
  expect(await runDurableObjectAlarm(inbox)).toBe(true);
  expect(await nextCheck()).toBeNull();
});

test("a deleted account loses its sockets although the call to close them fails twice", async () => {
  const { id, token } = await createPerson();
  const socket = await connect(token);
  const { INBOX } = watchInboxes({ failing: "disconnectSessions", failures: 2 });
  await send(`/api/users/delete/${id}`, { method: "DELETE", token, env: { INBOX } });
  await expectDisconnect(socket, "deleted");
});

test("a session that expires closes its sockets", async () => {
  const { id, token, tokenHash } = await createPerson();
  const endsAtMs = Date.now() + 3_600_000;
  const endsAt = new Date(endsAtMs).toISOString();
  await db.all(sql`UPDATE sessions SET expires_at = ${endsAt} WHERE token_hash = ${tokenHash}`);
  const socket = await connect(token);
  expect(await runDurableObjectAlarm(inboxOf(env, id))).toBe(true);
  expect(socket.all("bye")).toEqual([]);
  vi.useFakeTimers({ now: endsAtMs, toFake: ["Date"] });
  try {
    expect(await runDurableObjectAlarm(inboxOf(env, id))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
  await expectDisconnect(socket, "expired");
});

test.each([
  ["no JSON", "hello"],
  ["no object", "7"],
  ["an unknown type", '{"type":"message"}'],
  ["a missing field", '{"type":"typing"}'],
  ["another's id that is none", '{"type":"seen","friendId":"7"}'],
  ["bytes", new Uint8Array([123, 125]).buffer],
  ["more than 16 KB", JSON.stringify({ type: "ping", more: "é".repeat(8200) })],
])("%s closes the socket", async (_what, data) => {
  const { token } = await createPerson();
  const socket = await connect(token);
  socket.sendRaw(data);
  await expectDisconnect(socket, "refused", 1008);
});

test("twenty messages a second are accepted, and one more closes the socket", async () => {
  const { id, token } = await createPerson();
  const socket = await connect(token);
  for (let index = 0; index < 20; index += 1) socket.send({ type: "typing", to: id });
  await socket.waitFor("typing", 20);
  expect(socket.all("bye")).toEqual([]);
  for (let index = 0; index < 21; index += 1) socket.send({ type: "ping" });
  await expectDisconnect(socket, "refused", 1008);
});

test("two live views stay open, and a third closes the oldest", async () => {
  const { token } = await createPerson();
  const other = await connect(token);
  const first = await connect(token, { kind: "live" });
  const second = await connect(token, { kind: "live" });
  const third = await connect(token, { kind: "live" });
  await expectDisconnect(first, "refused", 1008);
  for (const socket of [other, second, third]) expect(socket.all("bye")).toEqual([]);
});

test("a person has at most ten sockets: one more closes the oldest", async () => {
  const { token } = await createPerson();
  const sockets = [];
  for (let index = 0; index < 11; index += 1) sockets.push(await connect(token));
  const [oldest, ...others] = sockets;
  if (oldest) await expectDisconnect(oldest, "refused", 1008);
  for (const socket of others) expect(socket.all("bye")).toEqual([]);
});

test("a page that says sixty times in a second what was seen stays connected, and is heard", async () => {
  const [one, two] = [await createPerson(), await createPerson()];
  const [sender, receiver] = [await connect(one.token), await connect(two.token)];
  await written(one, two);
  await receiver.waitFor("message");
  for (let count = 0; count < 60; count += 1) receiver.send({ type: "seen", friendId: one.id });
  await sender.waitFor("seen");
  receiver.send({ type: "ping" });
  await written(one, two);
  await receiver.waitFor("message", 2);
  expect(receiver.all("bye")).toEqual([]);
});
