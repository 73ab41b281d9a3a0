import { isLogged } from "~api/contract/site/log-sample";
import { SettingsError } from "~api/contract/site/secrets";
import { logError, logLine } from "~/server/log.server";
import { countRequest } from "./request-counts.server";
import { REQUEST_ID_HEADER, beginTrace } from "../http/trace.server";
import type { Trace } from "../http/trace.server";

type Background = Pick<ExecutionContext, "waitUntil">;

/** Status pages anybody can open are not failures. */
const STATUS_PAGES = "/status/:code";

/** Logs and counts a request, and sets its id on the response. */
export async function withRequestLog(
  request: Request,
  bindings: Env,
  ctx: Background,
  answer: (trace: Trace) => Promise<Response>,
): Promise<Response> {
  const trace = beginTrace();
  const startedAt = Date.now();
  const response = nameRequest(await withErrorResponse(trace, answer), trace.id);
  const { status } = response;
  const ms = Date.now() - startedAt;
  const isFrequent = trace.cache === "hit" || trace.cache === "miss";
  if (isLogged({ id: trace.id, status, ms, isFrequent }, Number(bindings.LOG_SAMPLE) || 1)) {
    logLine({
      id: trace.id,
      edge: request.headers.get("CF-Ray"),
      method: request.method,
      route: trace.route,
      status,
      ms,
      cache: trace.cache,
      calls: trace.calls,
      trips: trace.roundTrips,
      version: bindings.VERSION?.id ?? null,
      country: readCountry(request),
    });
  }
  countRequest(status >= 500 && trace.route !== STATUS_PAGES, bindings, ctx);
  return response;
}

async function withErrorResponse(
  trace: Trace,
  answer: (trace: Trace) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(trace);
  } catch (error) {
    const isSetUp = !(error instanceof SettingsError);
    logError(isSetUp ? "A request failed" : `Not set up: ${error.message}`, error, trace.id);
    const message = isSetUp
      ? "Something went wrong on our side. Please try again in a moment."
      : "This site is not set up yet: its log says what is missing.";
    return new Response(`${message}\nReference: ${trace.id}\n`, {
      status: isSetUp ? 500 : 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

/** Sets the request id; copies a response whose headers are immutable. */
function nameRequest(response: Response, id: string): Response {
  try {
    response.headers.set(REQUEST_ID_HEADER, id);
    return response;
  } catch {
    const named = new Response(response.body, response);
    named.headers.set(REQUEST_ID_HEADER, id);
    return named;
  }
}

function readCountry({ cf }: Request): string | null {
  return typeof cf?.country === "string" ? cf.country : null;
}
