import { sql } from "drizzle-orm";
import type { ServiceContext } from "../request/context";
import { logError } from "../../lib/log";
import { purgeLog } from "../purges/purge";
import { operationsLog } from "./stub";

const TIMEOUT_MS = 2000;
const NO_PICTURE = "health";

/** Without these nothing works; without the others some things do not. */
const ESSENTIAL = new Set(["database", "objects"]);

export type Checks = Record<string, "ok" | "failing">;

/** Asks all that the API needs at once, each for two seconds. */
export async function checkDependencies(c: ServiceContext): Promise<Checks> {
  const { env } = c;
  const asked: Record<string, () => Promise<unknown>> = {
    database: () => c.var.db.first(sql`SELECT 1`),
    pictures: () => env.UPLOADS.head(NO_PICTURE),
    queue: () => env.MAIL.metrics(),
    objects: () => Promise.all([purgeLog(env).since(0), operationsLog(env).readRecent(0)]),
  };
  const answers = Object.entries(asked).map(async ([name, ask]) => {
    const timeout = scheduler.wait(TIMEOUT_MS).then(() => false);
    const isUp = await Promise.race([responds(name, ask), timeout]);
    return [name, isUp ? "ok" : "failing"] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** How well it goes with these answers. */
export function summarise(checks: Checks): "ok" | "degraded" | "down" {
  const failing = Object.keys(checks).filter((name) => checks[name] === "failing");
  if (failing.length === 0) return "ok";
  return failing.some((name) => ESSENTIAL.has(name)) ? "down" : "degraded";
}

async function responds(what: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    logError(`This does not respond: ${what}`, error);
    return false;
  }
}
