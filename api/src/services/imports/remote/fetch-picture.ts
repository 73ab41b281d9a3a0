import { IMAGE_MAX_BYTES } from "../../../../contract/limits";
import { FetchError, type FetchProblem, fetchPublic } from "../../../lib/outbound/fetch-public";

const TIMEOUT_MS = 20_000;

export type Fetching = {
  /** The hosts that the archive names. */
  hosts: ReadonlySet<string>;
  /** Hosts of the operator's own network that may be asked nevertheless. */
  privateHosts: ReadonlySet<string>;
  siteUrl: string;
};

/** Why a picture of an old site did not come along, in the words of a note. */
export class MissingPictureError extends Error {
  override readonly name = "MissingPictureError";
}

const REASONS: Record<Exclude<FetchProblem, number>, string> = {
  host: "it’s on a site that the archive doesn’t name",
  private: "its address is in a private network",
  redirects: "the old site redirects too often",
  size: "it’s larger than 10 MB",
  time: "the old site took too long",
  network: "the old site can’t be reached",
};

/** A picture of an old site as bytes. Throws a MissingPictureError that says why there are none. */
export async function fetchPicture(
  address: string,
  { hosts, privateHosts, siteUrl }: Fetching,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await fetchPublic(address, {
      isAllowed: ({ host }) => hosts.has(host),
      privateHosts,
      accept: "image/*",
      userAgent: `Ink Bazaar import (+${siteUrl})`,
      maxBytes: IMAGE_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { problem } = error;
    const reason =
      typeof problem === "number" ? `the old site answered ${problem}` : REASONS[problem];
    throw new MissingPictureError(reason, { cause: error });
  }
}
