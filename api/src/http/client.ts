import type { ApiContext } from "./context";
import type { Client } from "../services/accounts/finish-login";
import { nameBrowser } from "../lib/text/browser-name";
import { isFromWebWorker } from "./client-address";

const COUNTRY = /^[A-Z]{2}$/u;
const CITY_LENGTH = 80;

type Place = { country?: unknown; city?: unknown };

/** The client of a request. The web Worker tells of its visitor, which takes the shared secret. */
export function readClient(c: ApiContext): Client {
  const userAgent = c.req.header("User-Agent") ?? "";
  const isForwarded = isFromWebWorker(c);
  const browserId = (isForwarded && c.req.header("X-Browser-Id")) || null;
  const { country, city } = isForwarded ? readForwarded(c) : ((c.req.raw.cf ?? {}) as Place);
  const hasCountry = typeof country === "string" && COUNTRY.test(country);
  return {
    userAgent,
    browserId,
    browser: browserId ?? nameBrowser(userAgent),
    country: hasCountry ? country : "",
    city: hasCountry && typeof city === "string" ? city.slice(0, CITY_LENGTH) : "",
  };
}

function readForwarded(c: ApiContext): Place {
  const [country, city] = new URLSearchParams(c.req.header("X-Client-Place")).getAll("in");
  return { country, city };
}
