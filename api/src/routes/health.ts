import { version } from "../../../package.json";
import { endpoints } from "../../contract/endpoints";
import type { ApiContext } from "../http/context";
import type { Route } from "../http/endpoint";
import { isFromWebWorker } from "../http/client-address";
import { checkDependencies, summarise } from "../services/operations/checks";

/** Where every other call would be refused because of settings, the API still says how it is. */
export function reportUnset(c: ApiContext): Response | null {
  if (c.req.path !== endpoints.health.get.path) return null;
  const body = { status: "down", version, checks: { settings: "failing" } };
  return c.json(body, 503, { "Retry-After": "5" });
}

/** Responds by itself: 503 has the same body as 200, and a token is not looked up. */
export const healthRoutes: Route[] = [
  {
    ...endpoints.health.get,
    respond: async (c) => {
      const checks = await checkDependencies(c);
      // The web Worker's secret is checked by the way: with another one, all visitors are one.
      const isSent = c.req.header("X-Web-Secret") !== undefined;
      if (isSent) checks["webSecret"] = isFromWebWorker(c) ? "ok" : "failing";
      const status = summarise(checks);
      if (status !== "ok") c.header("Retry-After", "5");
      return c.json({ status, version, checks }, status === "ok" ? 200 : 503);
    },
  },
];
