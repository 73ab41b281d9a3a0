import type { MiddlewareHandler } from "hono";
import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import type { AppEnv } from "./context";

const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, DELETE",
  "Access-Control-Allow-Headers": `Authorization, Content-Type, Idempotency-Key, ${BOOKMARK_HEADER}`,
  "Access-Control-Max-Age": "86400",
};

/** Answers browsers that ask beforehand; what allows every origin is in all responses. */
export const cors: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === "OPTIONS") c.res = new Response(null, { status: 204, headers: PREFLIGHT });
  else await next();
};
