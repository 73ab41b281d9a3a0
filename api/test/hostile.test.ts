import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type DescribedCall, calls } from "./calls";
import { createPerson, send } from "./factory";
import { INTERNALS, NASTY_TEXTS, WRONG_TYPES } from "./hostile-values";
import { makeObject, takeWholeStock } from "./permissions-objects";
import { TABLE } from "./permissions-table";

const AT_ONCE = 32;
// What takes long meets a few values: all of them find no more.
const SLOW_STRIDE = 27;
const RANDOM_VOLLEYS = 40;
// Together with the volleys at random, ten thousand requests.
const LEAST_STRIKES = 8_750;
const SEED = 20_261_114;

type Attack = { call: DescribedCall; path: string; field: string; valid: object; token: string };

/** Every field of every body and query, each beside fields that are right. */
async function listAttacks(): Promise<Attack[]> {
  const attacks: Attack[] = [];
  for (const call of calls) {
    const row = TABLE.find((candidate) => candidate.call === call.name);
    const target = row?.object
      ? await makeObject(row.object, await createPerson({ isVerified: true }))
      : { id: "" };
    const token = await createAttacker();
    const path = call.path.replace("{id}", target.id);
    const valid = row?.json?.(target) ?? {};
    const fields = Object.keys((call.body ?? call.query)?.shape ?? {});
    attacks.push(...fields.map((field) => ({ call, path, field, valid, token })));
  }
  return attacks;
}

const createAttacker = async () =>
  (await createPerson({ isAdmin: true, isVerified: true, accountType: "provider" })).token;

async function strike(attack: Attack, value: unknown) {
  const { call, path, field, valid } = attack;
  const token = isSlow(attack) ? await createAttacker() : attack.token;
  if (call.body)
    return send(path, { method: call.method, token, json: { ...valid, [field]: value } });
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const query = new URLSearchParams({ [field]: text ?? "" });
  return send(`${path}?${query}`, { method: call.method, token });
}

/** Fails where a reply is a failure of ours, or a refusal tells of the inside. */
async function judge(attack: Attack, value: unknown): Promise<number> {
  const reply = await strike(attack, value);
  const text = await reply.text();
  const hasFailed = reply.status >= 500 || (!reply.ok && INTERNALS.test(text));
  if (hasFailed) {
    const sent = JSON.stringify(value)?.slice(0, 200);
    throw new Error(`${attack.call.name} ${attack.field}=${sent}: ${reply.status} ${text}`);
  }
  return reply.status;
}

// Deriving a key from a password is slow on purpose; and a new one ends the session.
const isSlow = ({ call }: Attack) => call.body !== null && "password" in call.body.shape;

type Strike = { attack: Attack; value: unknown };

/** Strikes in volleys; answers the status that each was met with. */
async function strikeAll(strikes: Strike[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < strikes.length; index += AT_ONCE) {
    const volley = strikes.slice(index, index + AT_ONCE);
    const struck = volley.map(({ attack, value }) => judge(attack, value));
    statuses.push(...(await Promise.all(struck)));
  }
  return statuses;
}

test("nasty texts and wrong types in the fields of every call are no failure of ours", async () => {
  const attacks = await listAttacks();
  const values = [...NASTY_TEXTS, ...WRONG_TYPES];
  const strikes = attacks.flatMap((attack, place) => {
    const stride = isSlow(attack) ? SLOW_STRIDE : 1;
    const chosen = values.filter((_, index) => (index + place) % stride === 0);
    return chosen.map((value) => ({ attack, value }));
  });
  const statuses = await strikeAll(strikes);
  const refused = strikes.filter(
    ({ attack }, index) => Number(statuses[index]) >= 400 && !isSlow(attack),
  );
  expect(refused.length).toBeGreaterThan(1600);
  expect(statuses.length + refused.length).toBeGreaterThan(LEAST_STRIKES);

  // What was refused once is sent again, all of it, and not a row may differ after it.
  const before = await takeWholeStock();
  expect((await strikeAll(refused)).every((status) => status >= 400)).toBe(true);
  expect(await takeWholeStock()).toEqual(before);
}, 900_000);

test("values made up at random in any field are no failure of ours", async () => {
  const attacks = await listAttacks();
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
  );
  const quick = attacks.filter((attack) => !isSlow(attack));
  const volley = fc.array(fc.record({ attack: fc.constantFrom(...quick), value }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const property = fc.asyncProperty(volley, async (strikes) => void (await strikeAll(strikes)));
  await fc.assert(property, { numRuns: RANDOM_VOLLEYS, seed: SEED, endOnFailure: true });
}, 900_000);
