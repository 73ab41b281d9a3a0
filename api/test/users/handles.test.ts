import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorSchema } from "../../contract/common";
import { HandleFoundSchema, HandleOwnerSchema } from "../../contract/responses/handles";
import { UserOwnSchema } from "../../contract/responses/users";
import { openDatabase } from "../../src/db/client";
import { DAY_MS, isoTime } from "../../src/db/time";
import { toHandle } from "../../src/lib/text/handle";
import { findHandles } from "../../src/queries/users/find-handles";
import { purgeExpired } from "../../src/queries/expired-rows";
import { createPerson, db, send, unique } from "../support/factory";
import { registerHandle } from "../support/handles";

let serial = 0;
const newHandle = () => `quill_${(serial += 1)}`;

const change = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });

async function fieldsOf(reply: Response) {
  return { status: reply.status, fields: ErrorSchema.parse(await reply.json()).fields };
}

async function ownerOf(handle: string) {
  const reply = await send(`/api/users/handle?handle=${encodeURIComponent(handle)}`);
  return reply.status === 200 ? HandleOwnerSchema.parse(await reply.json()) : reply.status;
}

/** Makes the last change of a handle so many days older. */
async function age(userId: string, days: number): Promise<void> {
  const time = isoTime(Date.now() - days * DAY_MS);
  await db.all(sql`UPDATE handles SET left_at = ${time} WHERE user_id = ${userId}
    AND left_at IS NOT NULL`);
}

test.each([
  ["Nova", "Quill", "nova_quill"],
  ["Zoë", "Ångström-Łask", "zoe_angstrom_lask"],
  ["Ó’Neil", "D'Arcy", "oneil_darcy"],
  ["山田", "太郎", "reader"],
  ["Ink", "Bazaar", "reader"],
  ["A", "", "reader"],
  ["Maximiliane", "Wolkensteiner", "maximiliane_wolkenst"],
])("%s %s begins as %s", (firstName, lastName, handle) => {
  expect(toHandle(firstName, lastName)).toBe(handle);
});

test("registration makes a handle of the name, which is nobody else's", async () => {
  const one = await registerHandle("Odile", "Marsh");
  const other = await registerHandle("Odile", "Marsh");
  expect(one).toBe("odile_marsh");
  expect(other).toMatch(/^odile_marsh_\d{4}$/u);
  expect(await registerHandle("山田", "太郎")).toMatch(/^reader_\d{4}$/u);
});

test("an account that the release before makes has a handle too", async () => {
  const { id, token } = await createPerson();
  const me = UserOwnSchema.parse(await (await send("/api/users/me", { token })).json());
  expect(me.handle).toBe(`u_${id}`);
});

test("a changed handle leads to its owner at once, and the former one as well", async () => {
  const { id, token } = await createPerson();
  const handle = newHandle();
  const reply = await change(token, { handle: `@${handle.toUpperCase()}` });
  expect(UserOwnSchema.parse(await reply.json()).handle).toBe(handle);
  expect(await ownerOf(handle)).toEqual({ userId: id, handle });
  expect(await ownerOf(`u_${id}`)).toEqual({ userId: id, handle });
  expect(await ownerOf(newHandle())).toBe(404);
  expect(await ownerOf("not a handle")).toBe(422);
});

test("a handle changes once in 30 days, and the refusal says from when", async () => {
  const { id, token } = await createPerson();
  const [first, second] = [newHandle(), newHandle()];
  expect((await change(token, { handle: first })).status).toBe(200);
  await age(id, 29);
  const { status, fields } = await fieldsOf(await change(token, { handle: second }));
  expect(status).toBe(422);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  expect(fields?.handle).toEqual([
    `You changed your handle recently. You can change it again from ${day.format(Date.now() + DAY_MS)}`,
  ]);
  expect((await change(token, { handle: first, bio: "I write." })).status).toBe(200);
  await age(id, 30);
  expect((await change(token, { handle: second })).status).toBe(200);
});

test("of many changes of a handle at a time one is made", async () => {
  const { id, token } = await createPerson();
  const changes = Array.from({ length: 5 }, () => change(token, { handle: newHandle() }));
  const replies = await Promise.all(changes);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  const kept = await db.all(sql`SELECT 1 FROM handles WHERE user_id = ${id}`);
  expect(kept).toHaveLength(2);
});

test("a handle that somebody has or had is refused to others, and its owner may take it again", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const [first, second] = [newHandle(), newHandle()];
  await change(one.token, { handle: first });
  await age(one.id, 31);
  await change(one.token, { handle: second });
  for (const handle of [first, second]) {
    expect(await fieldsOf(await change(other.token, { handle }))).toEqual({
      status: 409,
      fields: { handle: ["This handle is taken, or was until recently. Choose another"] },
    });
  }
  await age(one.id, 31);
  expect((await change(one.token, { handle: first })).status).toBe(200);
  expect(await ownerOf(second)).toEqual({ userId: one.id, handle: first });
});

test("a former handle is free a year after it was left", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const [first, second] = [newHandle(), newHandle()];
  await change(one.token, { handle: first });
  await age(one.id, 31);
  await change(one.token, { handle: second });
  await age(one.id, 364);
  await purgeExpired(db);
  expect(await ownerOf(first)).toMatchObject({ userId: one.id });
  await age(one.id, 366);
  await purgeExpired(db);
  expect(await ownerOf(first)).toBe(404);
  expect(await ownerOf(second)).toEqual({ userId: one.id, handle: second });
  expect((await change(other.token, { handle: first })).status).toBe(200);
});

test.each([
  ["ab", "Use at least 3 characters"],
  ["a".repeat(31), "Use at most 30 characters"],
  ["nova.quill", "Use letters from a to z without accents, digits and _"],
  ["nоva", "Use letters from a to z without accents, digits and _"],
  ["123_4", "Use at least one letter"],
  ["", "Choose a handle"],
])("the handle %j is refused: %s", async (handle, message) => {
  const { token } = await createPerson();
  expect(await fieldsOf(await change(token, { handle }))).toEqual({
    status: 422,
    fields: { handle: [message] },
  });
});

test.each(["admin", "adm1n", "m0derator", "su_pport", "inkbazaar", "1nk_bazaar"])(
  "the handle %s is nobody's",
  async (handle) => {
    const { token } = await createPerson();
    expect(await fieldsOf(await change(token, { handle }))).toEqual({
      status: 422,
      fields: { handle: ["This could be taken for the site or its team. Choose another"] },
    });
  },
);

test.each([{ isAdmin: true }, { isModerator: true }])(
  "a handle that looks like that of somebody with %j is refused",
  async (role) => {
    const official = await createPerson(role);
    const handle = `${newHandle()}lo`;
    await change(official.token, { handle });
    const { token } = await createPerson();
    const lookalike = handle.replace("_", "").replace("lo", "10");
    expect((await change(token, { handle: lookalike })).status).toBe(422);
  },
);

test("a mention is completed with whom the caller follows first, and nobody who is blocked", async () => {
  const [reader, followed, apart, blocked, other] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson(),
    createPerson({ isBlocked: true }),
    createPerson(),
  ]);
  const base = newHandle();
  const name = (id: string, handle: string) =>
    db.all(sql`UPDATE users SET handle = ${handle} WHERE id = ${id}`);
  for (const [index, { id }] of [reader, other, apart, blocked, followed].entries())
    await name(id, `${base}_${index}`);
  const put = (token: string, path: string, json: object) =>
    send(`/api/users/${path}`, { method: "PUT", token, json });
  await put(reader.token, "follow", { followId: followed.id });
  await put(apart.token, "blocks", { userId: reader.id, kind: "block" });
  const find = async (query: string, token = reader.token) => {
    const reply = await send(`/api/users/handles?query=${encodeURIComponent(query)}`, { token });
    if (reply.status !== 200) return reply.status;
    return z.array(HandleFoundSchema).parse(await reply.json());
  };
  expect(await find(`@${base.toUpperCase()}_`)).toMatchObject([
    { id: followed.id, handle: `${base}_4`, fullName: expect.any(String) as string },
    { id: other.id, handle: `${base}_1` },
  ]);
  expect(await find(`${base}_4`)).toHaveLength(1);
  // The beginning of a former handle completes nothing.
  await name(other.id, newHandle());
  expect(await find(base)).toMatchObject([{ id: followed.id }]);
  expect(await find("not a handle")).toBe(422);
  expect(await find("")).toBe(422);
});

test("completing reads few rows, however many handles begin so, and begins with whom one follows", async () => {
  const { id } = await createPerson();
  const prefix = unique("").replace(/\D/gu, "").padStart(16, "0").slice(0, 16);
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
    INSERT INTO users (id, first_name, last_name, handle, email, email_key, password_hash,
      created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), 'Zoe', i, ${`zz${prefix}_`} || i, ${prefix} || i,
      ${prefix} || i, '', '', '' FROM n`);
  const counting = openDatabase(env.DB);
  expect(await findHandles(counting, "zz", id)).toHaveLength(8);
  expect(counting.stats.rowsRead).toBeLessThan(150);
  const last = `zz${prefix}_99`;
  await db.all(sql`INSERT INTO follows (follower_id, followed_id, created_at)
    SELECT ${id}, id, '' FROM users WHERE handle = ${last}`);
  const [first, ...others] = await findHandles(db, "zz", id);
  expect(first?.handle).toBe(last);
  expect(others).toHaveLength(7);
});

test("handles go with their account, and are exported with it", async () => {
  const { id, token } = await createPerson();
  const handle = newHandle();
  await change(token, { handle });
  const exported = await (await send("/api/users/export", { token })).json<{ handles: object[] }>();
  expect(exported.handles).toMatchObject([
    { handle: `u_${id}`, leftAt: expect.any(String) as string },
    { handle, leftAt: null },
  ]);
  await send(`/api/users/delete/${id}`, { method: "DELETE", token });
  expect(await ownerOf(handle)).toBe(404);
});
