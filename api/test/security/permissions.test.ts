import { isDeepStrictEqual } from "node:util";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, isoTime } from "../../src/db/time";
import { limiterOf } from "../../src/services/limiter/shards";
import { newcomerKey } from "../../src/services/accounts/newcomers";
import { endpoints } from "../support/documented-endpoints";
import { createPerson, db, send } from "../support/factory";
import { type Target, makeObject, snapshotTables, fillPath } from "./permissions-objects";
import { ACTORS, type Actor } from "./permissions-actors";
import { type Row, TABLE } from "./permissions-table";

const GIVEN: Record<Actor, Parameters<typeof createPerson>[0]> = {
  anonymous: {},
  rider: {},
  "another rider": {},
  provider: { accountType: "provider" },
  "another provider": { accountType: "provider" },
  unverified: { isVerified: false },
  newcomer: { createdAt: isoTime() },
  moderator: { isModerator: true },
  admin: { isAdmin: true },
  blocked: { isBlocked: true },
  deleted: {},
};

const AT_ONCE = 5;
const MOST_OF_NEWCOMERS = 10;

type Case = { actor: Actor; whose: "own" | "other" };
type Attempt = Case & { token: string | undefined; target: Target };

/** Every actor, with what is theirs and with what is another's. */
function listCases(row: Row): Case[] {
  return ACTORS.flatMap((actor) => {
    const hasOwn = row.object && actor !== "anonymous" && actor !== "deleted";
    const whose = hasOwn ? (["own", "other"] as const) : (["other"] as const);
    return whose.map((one) => ({ actor, whose: one }));
  });
}

/** Has a new account do as much of everything as it may. */
async function spendCaps(id: string): Promise<void> {
  for (const kind of ["post", "comment", "conversation"] as const) {
    const key = newcomerKey(kind, id);
    const consume = () => limiterOf(env, key).consume(key, MOST_OF_NEWCOMERS, DAY_MS);
    while ((await consume()) === 0);
  }
}

/** Makes who calls and what the call is about. */
async function prepare(row: Row, { actor, whose }: Case): Promise<Attempt> {
  const caller = await createPerson({ isVerified: true, ...GIVEN[actor] });
  if (Object.values(row.expected[actor]).includes(429)) await spendCaps(caller.id);
  const owner = whose === "own" ? caller : await createPerson({ isVerified: true });
  const target = row.object ? await makeObject(row.object, owner) : { id: "" };
  if (actor === "deleted") await db.all(sql`DELETE FROM users WHERE id = ${caller.id}`);
  return { actor, whose, token: actor === "anonymous" ? undefined : caller.token, target };
}

async function attempt(row: Row, { actor, whose, token, target }: Attempt) {
  const [method = "", pattern = ""] = row.call.split(" ");
  const query = row.query?.(target) ?? "";
  const reply = await send(fillPath(pattern, target) + query, {
    method,
    token,
    json: row.json?.(target),
    body: row.form?.(),
  });
  await reply.arrayBuffer();
  return `${actor}, ${whose}: ${reply.status}`;
}

test("the table has every call, and no other", () => {
  const documented = new Set(endpoints.map(({ name }) => name));
  expect(new Set(TABLE.map(({ call }) => call))).toEqual(documented);
});

for (const row of TABLE) {
  const about = [row.object && ` about a ${row.object}`, row.note && `, ${row.note},`].join("");
  test(`${row.call}${about} answers each actor as the table says`, async () => {
    const attempts = await Promise.all(listCases(row).map((one) => prepare(row, one)));
    const statusOf = ({ actor, whose }: Case) => row.expected[actor][whose];
    const say = (one: Case) => `${one.actor}, ${one.whose}: ${statusOf(one)}`;
    const refused = attempts.filter((one) => statusOf(one) >= 400);
    const ids = refused.map(({ target }) => target.id);

    // All that is to be refused goes first, so that nothing at all may have changed after it.
    const before = await snapshotTables(row.object, ids);
    const refusals = await Promise.all(refused.map((one) => attempt(row, one)));
    expect(refusals).toEqual(refused.map(say));
    expect(isDeepStrictEqual(await snapshotTables(row.object, ids), before)).toBe(true);

    const others = attempts.filter((one) => !refused.includes(one));
    const answers: string[] = [];
    // Passwords are hashed one after another, and nobody waits for more than a few.
    for (let start = 0; start < others.length; start += AT_ONCE) {
      const some = others.slice(start, start + AT_ONCE);
      answers.push(...(await Promise.all(some.map((one) => attempt(row, one)))));
    }
    expect(answers).toEqual(others.map(say));
  }, 30_000);
}
