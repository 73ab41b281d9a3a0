import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ErrorSchema } from "../../contract/common";
import { isoTime } from "../../src/db/time";
import { handleKey } from "../../src/lib/text/handle-key";
import { createPerson, db, send, unique } from "../support/factory";
import { registerHandle } from "../support/handles";

let serial = 0;
const newHandle = () => `alike_${(serial += 1)}`;

const change = (token: string, json: object) => send("/api/users", { method: "PUT", token, json });

async function fieldsOf(reply: Response) {
  return { status: reply.status, fields: ErrorSchema.parse(await reply.json()).fields };
}

/** Lets somebody change their handle again. */
async function age(userId: string): Promise<void> {
  await db.all(sql`UPDATE handles SET left_at = ${isoTime(0)} WHERE user_id = ${userId}
    AND left_at IS NOT NULL`);
}

test.each([
  ["without its _", (handle: string) => handle.replaceAll("_", "")],
  ["with a digit for a letter", (handle: string) => handle.replace("look", "l0ok")],
  ["with an i for an l", (handle: string) => handle.replace("look", "iook")],
  ["with rn for an m", (handle: string) => handle.replace("alm", "alrn")],
])("a handle that looks like that of anybody else is refused: %s", async (_, disguise) => {
  const [one, other] = [await createPerson(), await createPerson()];
  const handle = `look_alm_${unique("").replace(/\W/gu, "").slice(-14)}`;
  await change(one.token, { handle });
  const alike = disguise(handle);
  expect(alike).not.toBe(handle);
  expect(await fieldsOf(await change(other.token, { handle: alike }))).toEqual({
    status: 409,
    fields: { handle: ["This looks too much like someone else’s handle. Choose another"] },
  });
  expect((await change(other.token, { handle: `${alike}x` })).status).toBe(200);
  await age(one.id);
  expect((await change(one.token, { handle: alike })).status).toBe(200);
});

test("of two who want handles that look alike at once, one gets it", async () => {
  const people = await Promise.all([createPerson(), createPerson()]);
  const handle = newHandle();
  const replies = await Promise.all(
    people.map(({ token }, index) => change(token, { handle: index ? handle : `${handle}_` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("registration makes no handle that looks like another", async () => {
  expect(await registerHandle("Odill", "Marlow")).toBe("odill_marlow");
  expect(await registerHandle("Odi1l", "Mar Low")).toMatch(/^odi1l_mar_low_\d{4}$/u);
});

test("the database makes of a handle what it looks like, as the code does", async () => {
  const { id } = await createPerson();
  const handle = "abcdefghijklmnopqrstuvwxyz_0123456789";
  await db.all(sql`UPDATE users SET handle = ${handle} WHERE id = ${id}`);
  const row = await db.first(sql`SELECT look FROM handles WHERE handle = ${handle}`);
  expect(row).toEqual({ look: handleKey(handle) });
});
