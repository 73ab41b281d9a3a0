import { VIEWS_PATH } from "~api/contract/cache/tags";
import type { View } from "~api/contract/cache/tags";
import { isPrefetch } from "~/server/context/request-context.server";
import type { WebEnv } from "~/server/env.server";
import { logError } from "~/server/log.server";

const COLLECTED_MS = 250;
const MAX_VIEWS = 500;
const TIMEOUT_MS = 10_000;

type Background = Pick<ExecutionContext, "waitUntil">;

let collected: View[] = [];
let startedAt = -Infinity;

/** Counts the view of a cached page; views are sent in batches. */
export function recordView(request: Request, postId: string, env: WebEnv, ctx: Background): void {
  if (isPrefetch(request)) return;
  const visitor = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (collected.length < MAX_VIEWS) collected.push({ postId, visitor });
  if (Date.now() - startedAt < 2 * COLLECTED_MS) return;
  startedAt = Date.now();
  ctx.waitUntil(sendViews(env));
}

async function sendViews(env: WebEnv): Promise<void> {
  await scheduler.wait(COLLECTED_MS);
  const views = collected;
  collected = [];
  startedAt = -Infinity;
  const request = new Request(new URL(VIEWS_PATH, env.API_URL), {
    method: "POST",
    headers: { "X-Web-Secret": env.WEB_SECRET, "Content-Type": "application/json" },
    body: JSON.stringify(views),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const { ok, status } = await (env.API ? env.API.fetch(request) : fetch(request));
    if (!ok) throw new Error(`The API answered ${status}`);
  } catch (error) {
    logError("Views were not counted", error);
  }
}
