import type { ApiContext } from "../context";
import type { SessionClient } from "../queries/accounts/sessions";
import { nameBrowser } from "../text/browser-name";
import { isFromWebWorker } from "./client-address";

const COUNTRY = /^[A-Z]{2}$/u;
const CITY_LENGTH = 80;

/**
 * What a browser is told from others by, its id where it has a cookie, and where it is as far as the
 * edge knows.
 */
export type Client = Required<SessionClient> & { browser: string; browserId: string | null };

type Place = { country?: unknown; city?: unknown };

/** The client of a request. The web Worker tells of its visitor, which takes the shared secret. */
export function readClient(c: ApiContext): Client {
  const userAgent = c.req.header("User-Agent") ?? "";
  const isForwarded = isFromWebWorker(c);
  const browserId = (isForwarded && c.req.header("X-Browser-Id")) || null;
  const { country, city } = isForwarded ? readForwarded(c) : ((c.req.raw.cf ?? {}) as Place);
  const isKnown = typeof country === "string" && COUNTRY.test(country);
  return {
    userAgent,
    browserId,
    browser: browserId ?? nameBrowser(userAgent),
    country: isKnown ? country : "",
    city: isKnown && typeof city === "string" ? city.slice(0, CITY_LENGTH) : "",
  };
}

function readForwarded(c: ApiContext): Place {
  const [country, city] = new URLSearchParams(c.req.header("X-Client-Place")).getAll("in");
  return { country, city };
}
