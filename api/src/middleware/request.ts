import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context";
import { openDatabase } from "../db/client";
import { readConfig } from "../env";
import { notFound } from "../errors";
import { logInfo } from "../log";

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
  c.set("db", openDatabase(c.env.DB));
  c.set("caller", null);
  c.set("pattern", "");

  await next();

  c.res.headers.set("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  if (c.var.config.PUBLIC_URL.startsWith("https:")) {
    c.res.headers.set("Strict-Transport-Security", HSTS);
  }
  if (c.var.config.LOG_LEVEL !== "info") return;
  const { statements, rowsRead } = c.var.db.stats;
  logInfo({
    id: requestId,
    method: c.req.method,
    route: c.var.pattern,
    status: c.res.status,
    ms: Date.now() - startedAt,
    statements,
    rowsRead,
  });
};

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
