import { expect, test, vi } from "vitest";
import { type Asker, Turns } from "../../src/services/auth/turns";

/** Turns in which each work goes on until it is ended, and the names in the order they came on. */
function heldTurns(options?: { mostWaitMs: number }) {
  const turns = new Turns(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const all: Promise<void>[] = [];
  function ask(name: string, asker: Partial<Asker> = {}): Promise<void> {
    const turn = turns.take({ network: name, isKnown: false, ...asker }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    all.push(turn);
    return turn;
  }
  /** Ends one after another until all were served or refused. */
  async function endAll(): Promise<string[]> {
    const settled = Promise.allSettled(all).then(() => true);
    const next = async () => (ends.shift()?.(), Promise.race([settled, scheduler.wait(5)]));
    while ((await next()) !== true);
    return begun;
  }
  return { ask, begun, endAll };
}

test("two strangers work at once, and a known browser beside them, ahead of those who came before", async () => {
  const { ask, begun, endAll } = heldTurns();
  for (let index = 0; index < 6; index += 1) void ask(`stranger ${index}`);
  await vi.waitFor(() => expect(begun).toEqual(["stranger 0", "stranger 1"]));
  for (const name of ["owner", "another owner"]) void ask(name, { isKnown: true });
  await vi.waitFor(() => expect(begun).toEqual(["stranger 0", "stranger 1", "owner"]));
  expect((await endAll())[3]).toBe("another owner");
});

test("a network that asks often waits for those that ask seldom, and the last to come is served first", async () => {
  const { ask, endAll } = heldTurns();
  for (let index = 0; index < 5; index += 1) void ask(`many ${index}`, { network: "192.0.2.0/24" });
  for (const name of ["first", "second"]) void ask(name);
  const rest = ["many 2", "many 3", "many 4"];
  expect(await endAll()).toEqual(["many 0", "many 1", "second", "first", ...rest]);
});

test("whoever waited for too long is told to come back, and so is who finds 256 waiting", async () => {
  const { ask, endAll } = heldTurns({ mostWaitMs: 200 });
  for (const name of ["one", "two"]) void ask(name);
  const waiting = Array.from({ length: 256 }, (_, index) => ask(`waiting ${index}`));
  const settled = Promise.allSettled(waiting);
  const refusal = { code: "UNAVAILABLE", details: { headers: { "Retry-After": "5" } } };
  await expect(ask("one too many")).rejects.toMatchObject(refusal);
  await expect(waiting[0]).rejects.toMatchObject(refusal);
  expect((await settled).every(({ status }) => status === "rejected")).toBe(true);
  const later = ask("later");
  expect(await endAll()).toEqual(["one", "two", "later"]);
  await expect(later).resolves.toBeUndefined();
});
