import { createRequestHandler } from "@remix-run/cloudflare";
import type { RequestHandler, ServerBuild } from "@remix-run/cloudflare";
import { matchBranch } from "../http/route-index.server";

/** By the last route of the branch; undefined for a path without a route. */
type Handlers = Map<string | undefined, RequestHandler>;

const builds = new WeakMap<ServerBuild, Handlers>();

/**
 * Remix's handler for one branch of routes: flattening and ranking all routes costs a fifth of a
 * first rendering.
 */
export function getRequestHandler(build: ServerBuild, { url }: Request): RequestHandler {
  const handlers: Handlers = builds.get(build) ?? new Map();
  builds.set(build, handlers);
  const { ids } = matchBranch(build, new URL(url).pathname);
  const cached = handlers.get(ids.at(-1));
  if (cached) return cached;
  const handler = createRequestHandler(ids.length > 0 ? pickRoutes(build, ids) : build);
  handlers.set(ids.at(-1), handler);
  return handler;
}

function pickRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
