import { PurgeWatch } from "~shared/cache/purge-watch";
import { PURGES_PATH } from "~api/contract/cache/tags";
import type { PurgesSince } from "~api/contract/cache/tags";
import { callThroughBreaker } from "~/server/api/breaker.server";
import { getApiFailure } from "~/server/api/failure.server";
import type { WebEnv } from "~/server/env.server";
import { logError } from "~/server/log.server";
import { beginTrace } from "~/server/http/trace.server";

const TIMEOUT_MS = 2_000;
/** How often an API without a purge log is checked for one. */
const RETRY_MS = 300_000;

type Background = Pick<ExecutionContext, "waitUntil">;

export const purges = new PurgeWatch();

let isOffered = true;

export function hasPurges(): boolean {
  return isOffered;
}

/** Whether this isolate knows which pages are current. */
export function syncPurges(env: WebEnv, ctx: Background): Promise<boolean> {
  return purges.sync((since) => fetchPurges(env, since), ctx, isOffered ? undefined : RETRY_MS);
}

async function fetchPurges(env: WebEnv, since: number): Promise<PurgesSince | null> {
  const url = new URL(PURGES_PATH, env.API_URL);
  url.searchParams.set("since", String(since));
  const headers = { "X-Web-Secret": env.WEB_SECRET };
  const request = new Request(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    const response = await callThroughBreaker({ env, trace: beginTrace() }, () =>
      env.API ? env.API.fetch(request) : fetch(request),
    );
    isOffered = response.ok || response.status >= 500;
    return response.ok ? await response.json() : null;
  } catch (error) {
    if (!getApiFailure(error)) logError("Purges could not be asked for", error);
    return null;
  }
}
