import { ResponseStore } from "~shared/cache/response-store";
import type { WebEnv } from "~/server/env.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { createDatedKey } from "~/server/http/form-timing.server";
import { isTextBrowser } from "~/server/http/text-browser.server";
import type { PageHandle } from "~/utils/page/page-handle";

const LIFE_MS = 3_600_000;
const MAX_LENGTH = 4_000_000;
const POLICY = "Content-Security-Policy";

/** A cached page with the nonce and form key to replace. */
type FormPage = {
  html: string;
  headers: Headers;
  nonce: string;
  formKey: string;
  storedAt: number;
};

const pages = new ResponseStore<FormPage>(MAX_LENGTH, LIFE_MS, ({ html }) => html.length);

/** Whether all visitors get the same form: no session, no preferences. */
export function isSharedForm(
  request: Request,
  { isSharedForm: isShared }: PageHandle,
  context: RequestContext | null,
): boolean {
  return Boolean(isShared) && request.method === "GET" && !context && !isTextBrowser(request);
}

/** A cached form with a fresh nonce and key. */
export function findFormPage(url: string, env: WebEnv): Response | null {
  const page = pages.get(url);
  if (!page) return null;
  const nonce = crypto.randomUUID();
  const html = page.html
    .replaceAll(page.nonce, nonce)
    .replaceAll(page.formKey, createDatedKey(env));
  const response = new Response(html, { headers: page.headers });
  response.headers.set(POLICY, page.headers.get(POLICY)?.replaceAll(page.nonce, nonce) ?? "");
  return response;
}

export async function cacheFormPage(
  url: string,
  response: Response,
  { nonce, getFormKey }: RequestContext,
): Promise<Response> {
  const { status, headers } = response;
  if (status !== 200 || headers.has("Set-Cookie")) return response;
  const html = await response.text();
  const formKey = getFormKey();
  pages.set(url, { html, headers: new Headers(headers), nonce, formKey, storedAt: Date.now() });
  return new Response(html, response);
}
