import { expect, test, vi } from "vitest";
import { createRemoteDerivation } from "../../src/services/auth/hasher";
import { deriveKey, hashWith, verifyWith } from "../../src/lib/auth/scrypt";

const PASSWORD = "correct horse battery staple";
const CHEAP = { password: PASSWORD, salt: "AAAA", cost: { ln: 4, r: 8, p: 1 } };

const ASKER = { network: "192.0.2.0/24", isKnown: false };

test("a password is hashed and verified by the hasher", async () => {
  const fetch = async (_url: RequestInfo | URL, init?: RequestInit) =>
    new Response(await deriveKey(JSON.parse(String(init?.body))));
  const derive = createRemoteDerivation(() => ({ fetch }) as Fetcher)(ASKER);
  const hash = await hashWith(derive, PASSWORD);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/u);
  expect(await verifyWith(deriveKey, PASSWORD, hash)).toBe(true);
  expect(await verifyWith(derive, "another", hash)).toBe(false);
  expect(await verifyWith(derive, PASSWORD, null)).toBe(false);
});

test("a hasher that fails gives its place to the next", async () => {
  let status = 500;
  const fetch = async () => new Response(new Uint8Array(32), { status });
  const derive = createRemoteDerivation(() => ({ fetch }) as unknown as Fetcher)(ASKER);
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
  const deriveRemotely = createRemoteDerivation(() => ({ fetch }))(ASKER);
  expect(await deriveRemotely(CHEAP)).toEqual(new Uint8Array([1, 2, 3]));
  expect(fetch).toHaveBeenCalledTimes(2);
});
