import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MAX_OPEN_INVITATIONS } from "../../contract/people/invitations";
import type { AdminAct } from "../../contract/responses/admin-acts";
import type { Invitation, NewInvitation } from "../../contract/responses/invitations";
import { purgeExpired } from "../../src/queries/expired-rows";
import { DAY_MS, isoTime } from "../../src/db/time";
import { forgetSite } from "../../src/services/site/site-config";
import { createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { makeInvitation, writtenInvitation } from "./make-invitation";

const CALLS = ["/api/users/register", "/api/users/sign-up"];
const REFUSED = {
  error: "VALIDATION_FAILED",
  fields: { invitationCode: [expect.stringContaining("This code is wrong")] },
};

const admin = await createPerson({ isAdmin: true });

beforeEach(async () => {
  await db.batch([sql`DELETE FROM invitations`, sql`DELETE FROM site_versions`]);
  forgetSite();
  await save("invitation");
});

async function save(registration: string): Promise<void> {
  const json = { name: env.SITE_NAME, registration };
  await send("/api/site", { method: "PUT", token: admin.token, json });
}

const create = (json: object = writtenInvitation(), headers = {}) =>
  send("/api/invitations", { token: admin.token, json, headers });
const created = async (json?: object) => (await create(json)).json<NewInvitation>();
const end = (id: string) =>
  send(`/api/invitations/${id}/end`, { method: "PUT", token: admin.token });

async function list(): Promise<Invitation[]> {
  return (await send("/api/invitations", { token: admin.token })).json();
}

function register(path: string, invitationCode?: string, given: object = {}) {
  const email = `${unique("person")}@example.com`;
  const person = { firstName: "Ada", lastName: "Inker", email, password: "walnuts in the rain" };
  const headers = { "CF-Connecting-IP": uniqueNetwork() };
  return send(path, { json: { ...person, invitationCode, ...given }, headers });
}

const countUsers = () =>
  db.first<Record<"users" | "mails" | "sessions", number>>(sql`SELECT
    (SELECT count(*) FROM users) AS users,
    (SELECT count(*) FROM emails) AS mails, (SELECT count(*) FROM sessions) AS sessions`);

test.each(CALLS)(
  "%s takes each code as often as its invitation says, and no other",
  async (path) => {
    const { code, url } = await created(writtenInvitation({ maxUses: 2 }));
    expect(url).toBe(`${env.SITE_URL}/register?invitation=${code}`);
    expect((await register(path, code)).status).toBe(201);
    expect(await list()).toMatchObject([{ state: "open", uses: 1, maxUses: 2 }]);
    const typed = ` ${code.replaceAll("-", " ").toLowerCase()}`;
    expect((await register(path, typed)).status).toBe(201);
    expect(await list()).toMatchObject([{ state: "used", uses: 2 }]);

    const before = await countUsers();
    const other = code.replace(/^./u, (letter) => (letter === "B" ? "C" : "B"));
    for (const wrong of [code, other, "?", "x".repeat(5000), "\u0000"]) {
      const reply = await register(path, wrong);
      expect(reply.status, wrong).toBe(422);
      expect(await reply.json()).toMatchObject(REFUSED);
    }
    for (const none of [undefined, "", "  "]) {
      const reply = await register(path, none);
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        message: "This site takes new accounts by invitation. Enter the code of yours",
      });
    }
    expect(await countUsers()).toEqual(before);
  },
);

test.each(CALLS)(
  "%s lets in as many as its invitation says of those who come at once",
  async (path) => {
    const { code } = await makeInvitation(admin.id, { maxUses: 2 });
    const before = await countUsers();
    const replies = await Promise.all(Array.from({ length: 4 }, () => register(path, code)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 422, 422]);
    for (const reply of replies.filter(({ status }) => status === 422)) {
      expect(await reply.json()).toMatchObject(REFUSED);
    }
    expect(((await countUsers())?.users ?? 0) - (before?.users ?? 0)).toBe(2);
    expect(await list()).toMatchObject([{ state: "used", uses: 2 }]);
  },
);

test.each(CALLS)("%s tells nobody without an invitation who has an account", async (path) => {
  const { email } = await createPerson();
  const answers = [];
  for (const given of [{ email }, {}, { password: "short" }, { email }]) {
    const reply = await register(path, "BCDFG", given);
    answers.push({
      status: reply.status,
      fields: Object.keys((await reply.json<{ fields: object }>()).fields),
    });
  }
  const refusal = { status: 422, fields: ["invitationCode"] };
  const invalid = { status: 422, fields: ["password"] };
  expect(answers).toEqual([refusal, refusal, invalid, refusal]);
});

test("an account that is not made uses no invitation, and one sent twice uses it once", async () => {
  const { email } = await createPerson();
  const { code } = await makeInvitation(admin.id);
  const taken = await register("/api/users/register", code, { email });
  expect(taken.status).toBe(409);
  expect((await register("/api/users/register", code, { password: "password" })).status).toBe(422);
  expect(await list()).toMatchObject([{ state: "open", uses: 0 }]);
  const json = {
    firstName: "Ada",
    lastName: "Inker",
    email: `${unique("person")}@example.com`,
    password: "walnuts in the rain",
    invitationCode: code,
  };
  const headers = { "CF-Connecting-IP": uniqueNetwork(), "Idempotency-Key": unique("key") };
  const again = () => send("/api/users/sign-up", { json, headers });
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([201, 201]);
  expect(await list()).toMatchObject([{ state: "used", uses: 1 }]);
});

test("a code counts for nothing while everybody or nobody may register", async () => {
  const { code } = await makeInvitation(admin.id);
  await save("everybody");
  for (const given of [code, "wrong", undefined]) {
    expect((await register("/api/users/sign-up", given)).status).toBe(201);
  }
  await save("nobody");
  expect((await register("/api/users/sign-up", code)).status).toBe(403);
  expect(await list()).toMatchObject([{ state: "open", uses: 0 }]);
});

test("an invitation that has ended or expired is taken no longer, and stays in the list", async () => {
  const ended = await created(writtenInvitation({ note: "Ben", maxUses: 5 }));
  const expired = await created(writtenInvitation({ note: "Cleo" }));
  await db.all(sql`UPDATE invitations SET expires_at = ${isoTime(Date.now() - 1)}
    WHERE id = ${expired.id}`);
  expect(await (await end(ended.id)).json()).toMatchObject({ state: "ended", note: "Ben" });
  for (const { code } of [ended, expired]) {
    const reply = await register("/api/users/sign-up", code);
    expect(await reply.json()).toMatchObject(REFUSED);
  }
  const open = await created();
  expect(await list()).toMatchObject([
    { id: open.id, state: "open", by: { id: admin.id } },
    { id: expired.id, state: "expired", endedAt: null },
    { id: ended.id, state: "ended", endedAt: expect.any(String) as string },
  ]);
  expect((await end("0".repeat(24))).status).toBe(404);
});

test("what admins do with invitations is in the log, with no code, and only what they did", async () => {
  const { id, code } = await created(writtenInvitation({ note: "The reading circle", maxUses: 3 }));
  await end(id);
  await end(id);
  const acts = await (
    await send("/api/operations/acts", { token: admin.token })
  ).json<AdminAct[]>();
  const ofIt = acts.filter(({ subjectId }) => subjectId === id);
  expect(ofIt).toMatchObject([
    { operation: "endInvitation", label: "The reading circle" },
    { operation: "createInvitation", label: "The reading circle: accounts 3, days 14" },
  ]);
  expect(JSON.stringify(acts)).not.toContain(code);
});

test("a code is stored nowhere, and a repeated request gets another one until it is used", async () => {
  const headers = { "Idempotency-Key": unique("key") };
  const json = writtenInvitation();
  const [first, second] = [
    await (await create(json, headers)).json<NewInvitation>(),
    await (await create(json, headers)).json<NewInvitation>(),
  ];
  expect(second).toEqual({ ...first, code: second.code, url: second.url });
  expect(first.code).toMatch(/^(?:[2-9B-Z]{5}-?){4}$/u);
  const stored = JSON.stringify(
    await db.batch([
      sql`SELECT * FROM invitations`,
      sql`SELECT * FROM idempotency_keys`,
      sql`SELECT * FROM admin_acts`,
    ]),
  );
  for (const { code } of [first, second]) expect(stored).not.toContain(code);
  expect((await register("/api/users/sign-up", first.code)).status).toBe(422);
  expect((await register("/api/users/sign-up", second.code)).status).toBe(201);
  expect((await create(json, headers)).status).toBe(409);
});

test("of five requests that repeat one another a single invitation is made", async () => {
  const headers = { "Idempotency-Key": unique("key") };
  const json = writtenInvitation();
  const replies = await Promise.all(Array.from({ length: 5 }, () => create(json, headers)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await list()).toHaveLength(1);
});

test("an invitation has a note, and ends after some uses and days", async () => {
  const refused = [
    { note: "" },
    { note: "x".repeat(81) },
    { maxUses: 0 },
    { maxUses: 101 },
    { maxUses: 1.5 },
    { days: 0 },
    { days: 366 },
  ];
  for (const given of refused) {
    const reply = await create({ ...writtenInvitation(), ...given });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json<{ fields: object }>()).fields)).toEqual(
      Object.keys(given),
    );
  }
  expect(await list()).toEqual([]);
  const { expiresAt, maxUses } = await created({ note: "Ada" });
  expect(maxUses).toBe(1);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
});

test("only so many can be open at the same time", async () => {
  await db.all(sql`WITH RECURSIVE numbers (i) AS (
      SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${MAX_OPEN_INVITATIONS})
    INSERT INTO invitations (id, code_hash, note, max_uses, created_at, expires_at)
    SELECT printf('%024d', i), i, 'One', 1, ${isoTime()}, ${isoTime(Date.now() + DAY_MS)}
    FROM numbers`);
  const reply = await create();
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ fields: { note: [expect.any(String)] } });
  await end("1".padStart(24, "0"));
  expect((await create()).status).toBe(201);
});

test("what has been over for 90 days is deleted at night", async () => {
  const [old, endedLong, ended, open] = [
    await makeInvitation(admin.id),
    await makeInvitation(admin.id),
    await makeInvitation(admin.id),
    await makeInvitation(admin.id),
  ];
  const [long, recent] = [isoTime(Date.now() - 91 * DAY_MS), isoTime(Date.now() - 89 * DAY_MS)];
  await db.batch([
    sql`UPDATE invitations SET expires_at = ${long} WHERE id = ${old.id}`,
    sql`UPDATE invitations SET ended_at = ${long} WHERE id = ${endedLong.id}`,
    sql`UPDATE invitations SET ended_at = ${recent} WHERE id = ${ended.id}`,
  ]);
  await purgeExpired(db);
  expect((await list()).map(({ id }) => id)).toEqual([open.id, ended.id]);
});

test("its maker gets it in their export, and it stays without their name when they are gone", async () => {
  const maker = await createPerson({ isAdmin: true });
  const { id } = await makeInvitation(maker.id, { note: "Ada" });
  const data = await (await send("/api/users/export", { token: maker.token })).json<object>();
  expect(data).toMatchObject({ invitations: [{ id, note: "Ada", maxUses: 1, uses: 0 }] });
  await db.all(sql`DELETE FROM users WHERE id = ${maker.id}`);
  expect(await list()).toMatchObject([{ id, by: null, state: "open" }]);
});
