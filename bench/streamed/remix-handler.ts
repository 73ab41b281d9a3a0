import { createRequestHandler } from "@remix-run/cloudflare";
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";

type Handler = typeof import("~/server/handler/remix-handler.server");

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix's own handler, with all routes. */
export const getRequestHandler: Handler["getRequestHandler"] = (build) => {
  const handler = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handler);
  return handler;
};
