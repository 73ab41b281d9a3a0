import { readUpTo } from "../read-up-to";
import { isPublicAddress } from "./public-address";

const MAX_REDIRECTS = 5;

export type Outbound = {
  /** Whether an address may be asked; private networks never are, whatever it says. */
  isAllowed: (url: URL) => boolean;
  /** Hosts of the operator's own network that may be asked nevertheless. */
  privateHosts?: ReadonlySet<string>;
  accept: string;
  /** Who asks, for the log of the other site. */
  userAgent: string;
  maxBytes: number;
  timeoutMs: number;
};

/** Why there is no answer, or the status of a refusal. */
export type FetchProblem = "host" | "private" | "redirects" | "size" | "time" | "network" | number;

export class FetchError extends Error {
  override readonly name = "FetchError";
  constructor(
    readonly problem: FetchProblem,
    options?: ErrorOptions,
  ) {
    super(String(problem), options);
  }
}

/** What an address of the web answers. Every request that leaves for an address of a text is made here. */
export async function fetchPublic(
  address: string,
  outbound: Outbound,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(outbound.timeoutMs);
  try {
    const response = await follow(address, outbound, signal);
    if (response.ok) return await readBytes(response, outbound.maxBytes);
    await response.body?.cancel();
    throw new FetchError(response.status);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? "time" : "network", { cause: error });
  }
}

/** Follows redirects one by one, as each may lead elsewhere. */
async function follow(address: string, outbound: Outbound, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: outbound.accept, "User-Agent": outbound.userAgent };
  let url = requireAllowed(URL.parse(address), outbound);
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    const response = await fetch(url.href, { headers, redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (left === 0) throw new FetchError("redirects");
    url = requireAllowed(URL.parse(location, url.href), outbound);
  }
}

function requireAllowed(url: URL | null, { isAllowed, privateHosts }: Outbound): URL {
  if (!url || !isAllowed(url)) throw new FetchError("host");
  if (privateHosts?.has(url.host) || isPublicAddress(url)) return url;
  throw new FetchError("private");
}

/** The bytes of a response, of which no more than allowed are read. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => new FetchError("size");
  if (Number(response.headers.get("Content-Length")) > maxBytes) {
    await response.body?.cancel();
    throw refuse();
  }
  return readUpTo(response.body, maxBytes, refuse);
}
