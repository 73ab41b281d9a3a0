import type { AppLoadContext } from "@remix-run/cloudflare";
import { getEnv } from "~/server/env.server";
import { getRequestHandler } from "~/server/handler/remix-handler.server";
import { createTagCollector } from "~/server/api/cache-tag-collector.server";

type Handle = typeof import("~/server/handler/handle-request.server").handleRequest;

let categories: Promise<unknown> | undefined;

/** Calls the loaders of a list of posts with the least context. */
export const handleRequest: Handle = (request, bindings, _ctx, build) => {
  const env = getEnv(bindings);
  const read = async (path: string): Promise<unknown> => {
    const response = await bindings.API.fetch(new URL(path, env.API_URL));
    const text = await response.text();
    return JSON.parse(text.replaceAll(`${env.API_URL}/images/`, "/images/"));
  };
  const context = {
    env,
    theme: "light",
    lightPages: false,
    shortcuts: true,
    outcome: null,
    session: { get: () => undefined, has: () => false },
    toasts: { takeToast: async () => null },
    caller: { cacheTags: createTagCollector() },
    getCurrentViewer: async () => null,
    isCachedViewerCurrent: async () => true,
    api: {
      posts: {
        list: ({ query }: { query: object }) =>
          read(`/api/posts?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`),
      },
      categories: { list: () => (categories ??= read("/api/category")) },
    },
  };
  return getRequestHandler(build, request)(request, context as unknown as AppLoadContext);
};
