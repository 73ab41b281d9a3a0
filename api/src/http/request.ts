import type { MiddlewareHandler } from "hono";
import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import { isLogged } from "../../contract/site/log-sample";
import type { AppEnv } from "./context";
import { currentBookmark } from "../db/bookmark";
import { openDatabase } from "../db/client";
import { readConfig } from "../lib/env";
import { notFound } from "../lib/errors";
import { logInfo } from "../lib/log";
import { readClientIp } from "./client-address";
import { countCall } from "./count-request";
import { noChanges } from "../services/request/changes";
import { completeHeaders } from "./common-headers";
import { getReadBookmark } from "./cache/replicas";

/** Sets the variables of every request and the headers of every response, and logs the request. */
export const requestContext: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startedAt = Date.now();
  const givenId = c.req.header("X-Request-Id") ?? "";
  const requestId = /^[\w-]{8,64}$/u.test(givenId) ? givenId : crypto.randomUUID();
  c.set("requestId", requestId);
  c.set("config", readConfig(c.env));
  c.set(
    "db",
    openDatabase(c.env.DB, () => getReadBookmark(c)),
  );
  c.set("clientIp", readClientIp(c));
  c.set("subjectId", null);
  c.set("caller", null);
  c.set("callerCachedAt", null);
  c.set("reachable", null);
  c.set("changes", noChanges());
  c.set("pattern", "");

  await next();

  // Hono copies all variables each time.
  const { db, config, caller, callerCachedAt, pattern } = c.var;
  completeHeaders(c);
  const bookmark = caller && currentBookmark(c.env, db);
  if (bookmark) c.res.headers.set(BOOKMARK_HEADER, bookmark);
  const ms = Date.now() - startedAt;
  countCall(c, { pattern, requestId, ms });
  if (config.LOG_LEVEL !== "info") return;
  const isFrequent = callerCachedAt !== null || (c.req.method === "GET" && !caller);
  const { status } = c.res;
  if (!isLogged({ id: requestId, status, ms, isFrequent }, config.LOG_SAMPLE)) return;
  const { statements, roundTrips: trips, rowsRead, rowsWritten } = db.stats;
  const cost = { ms, statements, trips, rowsRead, rowsWritten };
  logInfo({ id: requestId, method: c.req.method, route: pattern, status, ...cost });
};

/** Responds 404 to paths that are not valid UTF-8 or contain a NUL. */
export const requireDecodablePath: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { url } = c.req;
  if (url.includes("%") && !isDecodable(new URL(url).pathname)) throw notFound();
  await next();
};

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
