import { version } from "../../../package.json";
import { HealthSchema } from "~api/contract/common";
import { calls } from "~api/contract/calls";
import { getEnv } from "~/server/env.server";
import { logError } from "~/server/log.server";
import { REQUEST_ID_HEADER } from "../http/trace.server";
import type { Trace } from "../http/trace.server";

const PATH = "/health";
const TIMEOUT_MS = 5_000;
const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

export function isHealthRequest({ method, url }: Request): boolean {
  if (!url.includes(PATH) || (method !== "GET" && method !== "HEAD")) return false;
  return new URL(url).pathname === PATH;
}

/** 200 if this Worker, the API and its dependencies are well, else 503. */
export async function reportHealth(bindings: Env, trace: Trace): Promise<Response> {
  trace.route = PATH;
  const isSetUp = hasSettings(bindings, trace);
  const api = isSetUp ? await requestHealth(bindings, trace) : null;
  const settings = isSetUp ? "ok" : "failing";
  const checks = { settings, api: api ? "ok" : "failing", ...api?.checks };
  const status = api?.status ?? "down";
  const isUp = status === "ok";
  return Response.json(
    { status, version, deployment: bindings.VERSION?.id ?? null, apiVersion: api?.version, checks },
    { status: isUp ? 200 : 503, headers: isUp ? HEADERS : { ...HEADERS, "Retry-After": "5" } },
  );
}

function hasSettings(bindings: Env, trace: Trace): boolean {
  try {
    return getEnv(bindings).SITE_URL !== "";
  } catch (error) {
    logError(`Not set up: ${String(error)}`, error, trace.id);
    return false;
  }
}

/** The API's health; null if the response is not in our format. */
async function requestHealth(bindings: Env, trace: Trace) {
  try {
    const { API, API_URL, WEB_SECRET } = getEnv(bindings);
    const headers = { "X-Web-Secret": WEB_SECRET, [REQUEST_ID_HEADER]: trace.id };
    const url = new URL(calls.health.get.path, API_URL);
    const request = new Request(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    trace.calls += 1;
    const response = await (API ? API.fetch(request) : fetch(request));
    return HealthSchema.parse(await response.json());
  } catch (error) {
    logError("The API does not say how it is", error, trace.id);
    return null;
  }
}
