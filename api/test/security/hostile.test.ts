import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type DocumentedEndpoint, endpoints } from "../support/documented-endpoints";
import { createPerson, send, uniqueNetwork } from "../support/factory";
import { STRICT } from "../support/limits";
import { INTERNALS, HOSTILE_TEXTS, WRONG_TYPES } from "./hostile-values";
import { makeObject, fillPath } from "./permissions-objects";
import { snapshotDatabase } from "./snapshot-database";
import { TABLE } from "./permissions-table";

const AT_ONCE = 32;
// More would be told to come back.
const SLOW_AT_ONCE = 5;
// What takes long meets a few values: all of them find no more.
const SLOW_STRIDE = 27;
// What changes nothing once changes nothing, whatever the value.
const REFUSED_STRIDE = 3;
// Most of these meet a limit.
const LIMITED_STRIDE = 9;
const RANDOM_BATCHES = 40;
// With the random batches, ten thousand requests.
const LEAST_ATTEMPTS = 8_750;
const SEED = 20_261_114;

type Attack = {
  call: DocumentedEndpoint;
  path: string;
  field: string;
  valid: object;
  token: string;
  /** The limits as they are deployed, for one address. */
  strict?: { headers: Record<string, string>; env: Partial<ApiEnv> };
};

/** Every field of every body and query, each beside fields that are right. */
async function listAttacks(): Promise<Attack[]> {
  const attacks: Attack[] = [];
  for (const call of endpoints) {
    const row = TABLE.find((candidate) => candidate.call === call.name);
    const target = row?.object
      ? await makeObject(row.object, await createPerson({ isVerified: true }))
      : { id: "" };
    const token = await createAttacker();
    const path = fillPath(call.path, target);
    const valid = row?.json?.(target) ?? {};
    const fields = Object.keys((call.body ?? call.query)?.shape ?? {});
    attacks.push(...fields.map((field) => ({ call, path, field, valid, token })));
  }
  return attacks;
}

const createAttacker = async () =>
  (await createPerson({ isAdmin: true, isVerified: true, accountType: "provider" })).token;

async function sendAttack(attack: Attack, value: unknown) {
  const { call, path, field, valid, strict } = attack;
  const token = isSlow(attack) ? await createAttacker() : attack.token;
  if (call.body)
    return send(path, {
      ...strict,
      method: call.method,
      token,
      json: { ...valid, [field]: value },
    });
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const query = new URLSearchParams({ [field]: text ?? "" });
  return send(`${path}?${query}`, { ...strict, method: call.method, token });
}

/** Fails where a response is a server error or reveals internals. */
async function expectNoFailure(attack: Attack, value: unknown): Promise<number> {
  const reply = await sendAttack(attack, value);
  const text = await reply.text();
  const hasFailed = reply.status >= 500 || (!reply.ok && INTERNALS.test(text));
  if (hasFailed) {
    const sent = JSON.stringify(value)?.slice(0, 200);
    throw new Error(`${attack.call.name} ${attack.field}=${sent}: ${reply.status} ${text}`);
  }
  return reply.status;
}

// Deriving a key from a password is slow on purpose; and a new one ends the session.
function isSlow({ call }: Attack): boolean {
  const fields = Object.keys(call.body?.shape ?? {});
  return fields.includes("password") || fields[0] === "currentPassword";
}

type Attempt = { attack: Attack; value: unknown };

/** Sends attempts in batches, the slow ones apart, and returns the status of each. */
async function sendAll(attempts: Attempt[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = attempts[0]; first; first = attempts[statuses.length]) {
    const isSlowBatch = isSlow(first.attack);
    const end = statuses.length + (isSlowBatch ? SLOW_AT_ONCE : AT_ONCE);
    const next = attempts.slice(statuses.length, end);
    const other = next.findIndex(({ attack }) => isSlow(attack) !== isSlowBatch);
    const batch = other === -1 ? next : next.slice(0, other);
    const sent = batch.map(({ attack, value }) => expectNoFailure(attack, value));
    statuses.push(...(await Promise.all(sent)));
  }
  return statuses;
}

test("hostile texts and wrong types in any field cause no server error", async () => {
  const attacks = await listAttacks();
  const values = [...HOSTILE_TEXTS, ...WRONG_TYPES];
  const attempts = attacks.flatMap((attack, place) => {
    const stride = isSlow(attack) ? SLOW_STRIDE : 1;
    const chosen = values.filter((_, index) => (index + place) % stride === 0);
    return chosen.map((value) => ({ attack, value }));
  });
  const statuses = await sendAll(attempts);
  const refused = attempts.filter(
    ({ attack }, index) =>
      Number(statuses[index]) >= 400 &&
      !isSlow(attack) &&
      // What was no version of anything, or nobody's handle, may be one by then.
      attack.field !== "baseVersion" &&
      attack.call.name !== "GET /api/users/handle",
  );
  expect(refused.length).toBeGreaterThan(1600);

  // Of what was refused, a part is sent again, and not a row may differ after it.
  const repeated = refused.filter((_, index) => index % REFUSED_STRIDE === 0);
  expect(statuses.length + repeated.length).toBeGreaterThan(LEAST_ATTEMPTS);
  const before = await snapshotDatabase();
  const again = await sendAll(repeated);
  const accepted = repeated.filter((_, index) => Number(again[index]) < 400);
  expect(accepted.map(({ attack, value }) => [attack.call.name, attack.field, value])).toEqual([]);
  expect(await snapshotDatabase()).toEqual(before);
}, 900_000);

test("hostile values cause no server error under the limits as deployed", async () => {
  const headers = { "CF-Connecting-IP": `${uniqueNetwork()}.7` };
  const strict = { headers, env: STRICT };
  const attacks = (await listAttacks()).filter((attack) => !isSlow(attack));
  const values = [...HOSTILE_TEXTS, ...WRONG_TYPES];
  const attempts = attacks.flatMap((attack, place) =>
    values
      .filter((_, index) => (index + place) % LIMITED_STRIDE === 0)
      .map((value) => ({ attack: { ...attack, strict }, value })),
  );
  const minute = () => Math.floor(Date.now() / 60_000);
  let limited: Attempt[] = [];
  let snapshots: unknown[] = [];
  // The platform's counters restart each minute, so all calls have to fall in one.
  for (let began = 0; began !== minute();) {
    began = minute();
    const statuses = await sendAll(attempts);
    limited = attempts.filter((_, index) => statuses[index] === 429);
    snapshots = [await snapshotDatabase()];
    await sendAll(limited);
    snapshots.push(await snapshotDatabase());
  }
  expect(limited.length).toBeGreaterThan(200);
  expect(snapshots[1]).toEqual(snapshots[0]);
}, 900_000);

test("random values in any field cause no server error", async () => {
  const attacks = await listAttacks();
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
  );
  const quick = attacks.filter((attack) => !isSlow(attack));
  const batch = fc.array(fc.record({ attack: fc.constantFrom(...quick), value }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const property = fc.asyncProperty(batch, async (attempts) => void (await sendAll(attempts)));
  await fc.assert(property, { numRuns: RANDOM_BATCHES, seed: SEED, endOnFailure: true });
}, 900_000);
