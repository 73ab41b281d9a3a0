import { IMAGE_MAX_BYTES } from "../../../../contract/limits";
import { readUpTo } from "../../../lib/read-up-to";
import { isPublicAddress } from "./public-address";

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;

export type Fetching = {
  /** The hosts that the archive names. */
  hosts: ReadonlySet<string>;
  /** Hosts of the operator's own network that may be asked nevertheless. */
  privateHosts: ReadonlySet<string>;
  /** Who asks, for the log of the other site. */
  siteUrl: string;
};

/** Why a picture of an old site did not come along, in the words of a note. */
export class FetchError extends Error {
  override readonly name = "FetchError";
}

/** A picture of an old site as bytes. Throws a FetchError that says why there are none. */
export async function fetchPicture(address: string, fetching: Fetching): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await follow(address, fetching, signal);
    if (!response.ok) throw new FetchError(`the old site answered ${response.status}`);
    return await readBytes(response);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const why = signal.aborted ? "the old site took too long" : "the old site can’t be reached";
    throw new FetchError(why, { cause: error });
  }
}

/** Follows redirects one by one, as each may lead elsewhere. */
async function follow(address: string, fetching: Fetching, signal: AbortSignal): Promise<Response> {
  const headers = {
    Accept: "image/*",
    "User-Agent": `Ink Bazaar import (+${fetching.siteUrl})`,
  };
  let url = requireAllowed(address, fetching);
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    const response = await fetch(url.href, { headers, redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (left === 0) throw new FetchError("the old site redirects too often");
    url = requireAllowed(URL.parse(location, url.href)?.href ?? "", fetching);
  }
}

function requireAllowed(address: string, { hosts, privateHosts }: Fetching): URL {
  const url = URL.parse(address);
  if (!url || !hosts.has(url.host))
    throw new FetchError("it’s on a site that the archive doesn’t name");
  if (privateHosts.has(url.host) || isPublicAddress(url)) return url;
  throw new FetchError("its address is in a private network");
}

/** The bytes of a response, of which no more than a picture may have are read. */
async function readBytes(response: Response): Promise<Uint8Array> {
  const refuse = () => new FetchError("it’s larger than 10 MB");
  if (Number(response.headers.get("Content-Length")) > IMAGE_MAX_BYTES) {
    await response.body?.cancel();
    throw refuse();
  }
  return readUpTo(response.body, IMAGE_MAX_BYTES, refuse);
}
