import type { Derivation } from "../../lib/auth/scrypt";
import { type Asker, RUN_MS, Turns } from "./turns";

type Hasher = Pick<Fetcher, "fetch">;

/**
 * Derives keys by the hasher, which has a thread of its own, so that other requests go on. Callers
 * take turns.
 */
export function createRemoteDerivation(getHasher: () => Hasher) {
  const turns = new Turns();
  return (asker: Asker) => (derivation: Derivation) =>
    turns.take(asker, () => ask(getHasher(), derivation));
}

async function ask(hasher: Hasher, derivation: Derivation): Promise<Uint8Array> {
  const body = JSON.stringify(derivation);
  const send = () =>
    hasher.fetch("http://hasher/", { method: "POST", body, signal: AbortSignal.timeout(RUN_MS) });
  // An idle connection may be closed just then; deriving a key again changes nothing.
  const response = await send().catch(send);
  if (!response.ok) throw new Error(`The hasher answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
