import { expect, test, vi } from "vitest";
import { createRemoteDerivation } from "../../src/auth/hasher";
import { type Derivation, deriveKey, hashWith, verifyWith } from "../../src/auth/scrypt";

const PASSWORD = "correct horse battery staple";
const CHEAP = { password: PASSWORD, salt: "AAAA", cost: { ln: 4, r: 8, p: 1 } };

/** A hasher that answers when it is told to. */
function heldHasher() {
  const held: (() => void)[] = [];
  const counts = { running: 0, most: 0 };
  async function fetch(_url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await new Promise<void>((resolve) => held.push(resolve));
    counts.running -= 1;
    const derivation: Derivation = JSON.parse(String(init?.body));
    return new Response(await deriveKey(derivation));
  }
  return { fetch, held, counts };
}

test("a password is hashed and verified by the hasher", async () => {
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit) =>
    new Response(await deriveKey(JSON.parse(String(init?.body))));
  const derive = createRemoteDerivation(() => ({ fetch }) as Fetcher);
  const hash = await hashWith(derive, PASSWORD);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/u);
  expect(await verifyWith(deriveKey, PASSWORD, hash)).toBe(true);
  expect(await verifyWith(derive, "another", hash)).toBe(false);
  expect(await verifyWith(derive, PASSWORD, null)).toBe(false);
});

test("four keys are derived at once, sixteen wait, and the others are told when to return", async () => {
  const { fetch, held, counts } = heldHasher();
  const derive = createRemoteDerivation(() => ({ fetch }) as Fetcher);
  const asked = Array.from({ length: 25 }, () => derive(CHEAP));
  const outcomes = Promise.allSettled(asked);
  await vi.waitFor(() => expect(held).toHaveLength(4));
  for (let answered = 0; answered < 20; answered += 1) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(answered));
    held[answered]?.();
  }
  const settled = await outcomes;
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array<string>(20).fill("fulfilled"),
    ...Array<string>(5).fill("rejected"),
  ]);
  expect(settled.at(-1)).toMatchObject({
    reason: { code: "UNAVAILABLE", details: { headers: { "Retry-After": "5" } } },
  });
  expect(counts.most).toBe(4);
});

test("a hasher that fails gives its place to the next", async () => {
  let status = 500;
  const fetch = async () => new Response(new Uint8Array(32), { status });
  const derive = createRemoteDerivation(() => ({ fetch }) as unknown as Fetcher);
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => derive(CHEAP)));
  expect(all.every((one) => one.status === "rejected")).toBe(true);
  status = 200;
  expect((await derive(CHEAP)).length).toBe(32);
});

test("a key is derived although the first connection to the hasher is lost", async () => {
  const fetch = vi
    .fn<Fetcher["fetch"]>()
    .mockRejectedValueOnce(new Error("Network connection lost."))
    .mockImplementation(async () => new Response(new Uint8Array([1, 2, 3])));
  const deriveRemotely = createRemoteDerivation(() => ({ fetch }));
  expect(await deriveRemotely(CHEAP)).toEqual(new Uint8Array([1, 2, 3]));
  expect(fetch).toHaveBeenCalledTimes(2);
});
