import { ACTS } from "../../fixtures/cache/acts";
import { createRandom } from "../../fixtures/cache/random";
import { readFacts } from "../../fixtures/cache/read-facts";
import { createTown, listPages } from "../../fixtures/cache/town";
import type { Town } from "../../fixtures/cache/town";
import { SIGNED_OUT, openWebSession } from "../../fixtures/browser/web-session";
import type { WebSession } from "../../fixtures/browser/web-session";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { UNCACHED, getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

/** The whole rehearsal has 500. */
const WRITES = Number(process.env.CACHE_WRITES ?? 60);
const READS_PER_WRITE = 10;
const READERS = 8;
const SEED = Number(process.env.CACHE_SEED ?? Date.now() % 1_000_000);

const { random, pick } = createRandom(SEED);

type Reader = WebSession & { id: string | null };

/** Reads a page and lists what is wrong with it. */
async function readPage(town: Town, origin: string, path: string, { id, cookie }: Reader) {
  const from = performance.now();
  const headers = { ...UNCACHED, ...(cookie && { Cookie: cookie }) };
  const response = await fetch(new URL(path, origin), { headers });
  const html = await response.text();
  const read = { from, until: performance.now() };
  const old = readFacts(town, path, response.status, html)
    .filter(([name, value]) => town.facts.isTooOld(name, value, read))
    .map(([name, value]) => {
      const age = town.facts.ageOf(name, value, read);
      return `${name} is "${value}", replaced ${age} ms ago by "${town.facts.get(name)}"`;
    });
  const owners = [...html.matchAll(/name="csrf" value="([0-9a-f]{24})\./gu)].map(
    ([, owner]) => owner,
  );
  const others = owners.filter((owner) => owner !== id).map((owner) => `a form of ${owner}`);
  const greetings = id === null && html.includes(">Welcome ") ? ["a greeting"] : [];
  return [...old, ...others, ...greetings].map(
    (what) => `${origin}${path}, ${id === null ? "signed out" : `as ${id}`}: ${what}`,
  );
}

test("no page is older than two seconds or shows anything of another person, whatever is written", async () => {
  test.setTimeout(60_000 + WRITES * 1_000);
  const web = await startFaultyWeb({ SESSION_SECRET: getVariable("SESSION_SECRET") });
  try {
    const town = await createTown();
    const signedIn = await Promise.all(
      [...town.writers, town.admin].map(async (person) => ({
        ...(await openWebSession(person)),
        id: person.id,
      })),
    );
    const visitor: Reader = { ...SIGNED_OUT, id: null };
    const origins = [getVariable("BASE_URL"), web.url];
    const wrong: string[] = [];
    const done = { writes: 0, reads: 0 };
    let onRead = () => {};
    const nextRead = () => new Promise<void>((resolve) => (onRead = resolve));

    async function write(): Promise<void> {
      for (; done.writes < WRITES; done.writes += 1) {
        while (done.reads < done.writes * READS_PER_WRITE) await nextRead();
        let act = null;
        while (!act) act = pick(Object.values(ACTS))(town, pick);
        await act;
      }
    }
    async function read(): Promise<void> {
      while (done.writes < WRITES || done.reads < WRITES * READS_PER_WRITE) {
        done.reads += 1;
        onRead();
        const reader = random() < 0.15 ? pick(signedIn) : visitor;
        wrong.push(...(await readPage(town, pick(origins), pick(listPages(town)), reader)));
      }
    }
    await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
    expect(wrong, `with CACHE_SEED=${SEED}`).toEqual([]);

    // A page that nothing is written about between two readings is rendered for the first alone;
    // other tests write meanwhile, so that two readings may fall apart. So is that of what is gone.
    for (const path of listPages(town)) {
      // The address that a post's short one leads to.
      const { url } = await fetch(new URL(path, web.url), { headers: UNCACHED });
      const address = url.slice(web.url.length);
      const read = async () => wrong.push(...(await readPage(town, web.url, address, visitor)));
      await expect(async () => {
        await read();
        const before = web.countReads();
        await read();
        expect(web.countReads() - before, address).toBe(0);
      }).toPass({ intervals: [0] });
    }
    expect(wrong).toEqual([]);
  } finally {
    await web.stop();
  }
});
