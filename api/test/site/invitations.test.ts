import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Invitation, NewInvitation } from "../../contract/people/invitations";
import { isoTime } from "../../src/db/time";
import { createPerson, db, send, unique, uniqueNetwork } from "../support/factory";
import { forgetSettings } from "./forget-settings";
import { makeInvitation, writtenInvitation } from "./make-invitation";

const CALLS = ["/api/users/register", "/api/users/sign-up"];
const REFUSED = {
  error: "VALIDATION_FAILED",
  fields: { invitationCode: [expect.stringContaining("This code is wrong")] },
};

const admin = await createPerson({ isAdmin: true });

beforeEach(async () => {
  await db.all(sql`DELETE FROM invitations`);
  await forgetSettings();
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
