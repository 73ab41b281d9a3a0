import { ResponseStore } from "~shared/cache/response-store";
import { completeTags } from "~shared/cache/tag-versions";
import type { Versioned } from "~shared/cache/tag-versions";
import { purges } from "~/server/api/sync-purges.server";
import type { WebEnv } from "~/server/env.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { createDatedKey } from "~/server/http/form-timing.server";
import { isTextBrowser } from "~/server/http/text-browser.server";
import type { PageHandle } from "~/utils/page/page-handle";

const LIFE_MS = 3_600_000;
const MAX_LENGTH = 4_000_000;
const POLICY = "Content-Security-Policy";

/** A cached page with the nonce and form key to replace. */
type FormPage = Versioned & {
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
export function findFormPage(url: string, env: WebEnv, isKnown: boolean): Response | null {
  const page = pages.get(url);
  if (!page || (isKnown && purges.versions.check(page) !== "current")) return null;
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
  { nonce, getFormKey, caller: { cacheTags } }: RequestContext,
  version: number,
): Promise<Response> {
  const { status, headers } = response;
  if (status !== 200 || headers.has("Set-Cookie") || !cacheTags.isComplete) return response;
  const html = await response.text();
  const formKey = getFormKey();
  const shown = { html, headers: new Headers(headers), nonce, formKey };
  const tags = completeTags(cacheTags.tags);
  pages.set(url, { ...shown, tags, version, storedAt: Date.now() });
  return new Response(html, response);
}
