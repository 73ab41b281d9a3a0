import { statusText } from "~/utils/page/status-texts";
import { paths } from "~/utils/paths";
import { RETRY_AFTER_SECONDS } from "~/server/api/failure.server";
import type { RequestContext } from "../context/request-context.server";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

/** Whether Remix wrote a plain-text error because a resource route failed. */
export function isBareError({ status, headers }: Response): boolean {
  const isText = headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  return headers.has("X-Remix-Error") || (status === 500 && isText);
}

/** An error as a status page, or as JSON for scripts. */
export async function renderErrorPage(
  { status }: Response,
  request: Request,
  context: RequestContext,
  render: Render,
): Promise<Response> {
  const headers = new Headers();
  if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  if (!request.headers.get("Accept")?.includes("text/html")) {
    return Response.json({ problem: statusText(status).title }, { status, headers });
  }
  const { pathname, search } = new URL(request.url);
  const retry = request.method === "GET" ? pathname + search : paths.home();
  const url = new URL(paths.status(status), request.url);
  url.searchParams.set("retry", retry);
  const outcome = { type: "failed", status, message: null, error: null } as const;
  const statusPage = new Request(url, { headers: request.headers });
  const page = await render(statusPage, context.withForm({ outcome }));
  for (const [name, value] of headers) page.headers.set(name, value);
  return new Response(page.body, { status, headers: page.headers });
}
