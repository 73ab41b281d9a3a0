import { createRoute } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { version } from "../../../package.json";
import { HealthSchema } from "../../contract/common";
import { createRouter } from "../call";
import { documentCall } from "../call-document";
import type { ApiContext } from "../context";
import { logError } from "../log";

const PATIENCE_MS = 2000;

export const healthRoutes = createRouter();

const route = createRoute(
  documentCall({
    method: "get",
    path: "/api/health",
    tag: "Site",
    summary: "Whether the API and its database answer; 503 where they do not",
    access: "public",
    answer: HealthSchema,
  }),
);
healthRoutes.openAPIRegistry.registerPath(route);

healthRoutes.get("/api/health", async (c) => {
  c.set("pattern", "/api/health");
  const isUp = await Promise.race([askDatabase(c), scheduler.wait(PATIENCE_MS).then(() => false)]);
  const body = {
    status: isUp ? "ok" : "unavailable",
    version,
    checks: { database: isUp ? "ok" : "failing" },
  };
  return c.json(body, isUp ? 200 : 503);
});

async function askDatabase(c: ApiContext): Promise<boolean> {
  try {
    await c.var.db.first(sql`SELECT 1`);
    return true;
  } catch (error) {
    logError("The database does not answer", error);
    return false;
  }
}
