import type { MiddlewareHandler } from "hono";
import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import { TRIPS_HEADER } from "../../contract/cache/trips";
import type { AppEnv } from "../context";
import { currentBookmark } from "../db/bookmark";
import { openDatabase } from "../db/client";
import { readConfig } from "../env";
import { notFound } from "../errors";
import { logInfo } from "../log";
import { countCall } from "../operations/counts";
import { noChanges } from "../purges/changes";
import { whereToRead } from "./replicas";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

const HSTS = "max-age=63072000; includeSubDomains";

/** Sets the variables of every request and the headers of every response, and logs the request. */
export const requestContext: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = Date.now();
  const givenId = c.req.header("X-Request-Id") ?? "";
  const requestId = /^[\w-]{8,64}$/u.test(givenId) ? givenId : crypto.randomUUID();
  c.set("requestId", requestId);
  c.set("config", readConfig(c.env));
  c.set(
    "db",
    openDatabase(c.env.DB, () => whereToRead(c)),
  );
  c.set("caller", null);
  c.set("callerCachedAt", null);
  c.set("reachable", null);
  c.set("changes", noChanges());
  c.set("pattern", "");

  await next();

  c.res.headers.set("X-Request-Id", requestId);
  c.res.headers.set(TRIPS_HEADER, String(c.var.db.stats.trips));
  const bookmark = currentBookmark(c.env, c.var.db);
  if (bookmark && c.var.caller) c.res.headers.set(BOOKMARK_HEADER, bookmark);
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  if (c.var.config.PUBLIC_URL.startsWith("https:")) {
    c.res.headers.set("Strict-Transport-Security", HSTS);
  }
  const ms = Date.now() - startedAt;
  countCall(c, ms);
  const { LOG_LEVEL, LOG_SAMPLE } = c.var.config;
  if (LOG_LEVEL !== "info") return;
  if (c.res.status < 500 && !isSampled(requestId, LOG_SAMPLE)) return;
  const { statements, trips, rowsRead, rowsWritten } = c.var.db.stats;
  logInfo({
    id: requestId,
    method: c.req.method,
    route: c.var.pattern,
    status: c.res.status,
    ms,
    statements,
    trips,
    rowsRead,
    rowsWritten,
  });
};

/** One in N requests. That of a page is logged where the page is, because its id decides. */
function isSampled(id: string, one: number): boolean {
  const number = Number.parseInt(id.slice(0, 8), 16);
  return one === 1 || Number.isNaN(number) || number % one === 0;
}

/** Responds 404 to paths that are not valid UTF-8 or contain a NUL. */
export const requireDecodablePath: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isDecodable(new URL(c.req.url).pathname)) throw notFound();
  await next();
};

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
