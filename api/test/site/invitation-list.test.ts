import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MAX_OPEN_INVITATIONS } from "../../contract/people/invitations";
import type { AdminAct } from "../../contract/responses/admin-acts";
import type { Invitation, NewInvitation } from "../../contract/people/invitations";
import { purgeExpired } from "../../src/queries/expired-rows";
import { DAY_MS, isoTime } from "../../src/db/time";
import { createPerson, db, send, unique } from "../support/factory";
import { makeInvitation, writtenInvitation } from "./make-invitation";

const admin = await createPerson({ isAdmin: true });

beforeEach(() => db.all(sql`DELETE FROM invitations`));

const create = (json: object = writtenInvitation(), headers = {}) =>
  send("/api/invitations", { token: admin.token, json, headers });
const created = async (json?: object) => (await create(json)).json<NewInvitation>();
const end = (id: string) =>
  send(`/api/invitations/${id}/end`, { method: "PUT", token: admin.token });

async function list(): Promise<Invitation[]> {
  return (await send("/api/invitations", { token: admin.token })).json();
}

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
