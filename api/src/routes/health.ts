import { sql } from "drizzle-orm";
import { version } from "../../../package.json";
import { endpoints } from "../../contract/endpoints";
import type { Route } from "../endpoint";
import { logError } from "../log";

const TIMEOUT_MS = 2000;
const NO_PICTURE = "health";

/** Responds by itself: 503 has the same body as 200, and a token is not looked up. */
export const healthRoutes: Route[] = [
  {
    ...endpoints.health.get,
    respond: async (c) => {
      const timeout = scheduler.wait(TIMEOUT_MS).then(() => false);
      const [isDatabaseUp, isBucketUp] = await Promise.all([
        Promise.race([responds("database", () => c.var.db.first(sql`SELECT 1`)), timeout]),
        Promise.race([responds("bucket", () => c.env.UPLOADS.head(NO_PICTURE)), timeout]),
      ]);
      const isUp = isDatabaseUp && isBucketUp;
      const body = {
        status: isUp ? "ok" : "unavailable",
        version,
        checks: {
          database: isDatabaseUp ? "ok" : "failing",
          pictures: isBucketUp ? "ok" : "failing",
        },
      };
      if (!isUp) c.header("Retry-After", "5");
      return c.json(body, isUp ? 200 : 503);
    },
  },
];

async function responds(what: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    logError(`The ${what} does not respond`, error);
    return false;
  }
}
