import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { calls } from "./calls";
import { createPerson, db, send } from "./factory";
import { makeObject, takeStock } from "./permissions-objects";
import { ACTORS, type Actor, type Row, TABLE } from "./permissions-table";

const GIVEN: Record<Actor, Parameters<typeof createPerson>[0]> = {
  anonymous: {},
  rider: {},
  "another rider": {},
  provider: { accountType: "provider" },
  "another provider": { accountType: "provider" },
  admin: { isAdmin: true },
  blocked: { isBlocked: true },
  deleted: {},
};

type Case = { actor: Actor; whose: "own" | "other" };

/** Makes one call as one actor; tells the status, and whether a refusal changed anything. */
async function attempt(row: Row, { actor, whose }: Case) {
  const caller = await createPerson({ isVerified: true, ...GIVEN[actor] });
  const owner = whose === "own" ? caller : await createPerson({ isVerified: true });
  const target = row.object ? await makeObject(row.object, owner) : { id: "" };
  if (actor === "deleted") await db.all(sql`DELETE FROM users WHERE id = ${caller.id}`);
  const [method = "", pattern = ""] = row.call.split(" ");
  const query = row.query?.(target) ?? "";
  const before = await takeStock(row.object, target.id);
  const reply = await send(pattern.replace("{id}", target.id) + query, {
    method,
    token: actor === "anonymous" ? undefined : caller.token,
    json: row.json?.(target),
    body: row.form?.(),
  });
  await reply.arrayBuffer();
  if (reply.ok) return String(reply.status);
  const isUnchanged = isDeepStrictEqual(await takeStock(row.object, target.id), before);
  return isUnchanged ? String(reply.status) : `${reply.status}, but changed something`;
}

test("the table has every call, and no other", () => {
  const documented = new Set(calls.map(({ name }) => name));
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(documented);
});

for (const row of TABLE) {
  const about = [row.object && ` about a ${row.object}`, row.note && `, ${row.note},`].join("");
  test(`${row.call}${about} answers each actor as the table says`, async () => {
    const found: string[] = [];
    const expected: string[] = [];
    for (const actor of ACTORS) {
      for (const whose of ["own", "other"] as const) {
        const isNobodys = whose === "own" && (actor === "anonymous" || actor === "deleted");
        if (isNobodys || (whose === "own" && !row.object)) continue;
        found.push(`${actor}, ${whose}: ${await attempt(row, { actor, whose })}`);
        expected.push(`${actor}, ${whose}: ${row.expected[actor][whose]}`);
      }
    }
    expect(found).toEqual(expected);
  }, 30_000);
}
