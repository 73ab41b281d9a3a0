import { paths } from "~/utils/paths";
import type { PageHandle } from "~/utils/page/page-handle";
import { IMPORT_MAX_BYTES } from "~api/contract/limits";
import {
  type FormEncoding,
  hasTooManyFields,
  readFormEncoding,
} from "~api/contract/site/form-encoding";
import type { FormOutcome } from "~/server/context/form-outcome.server";
import { readSubmission, toForm } from "~/server/context/recovered-submission.server";
import { getChallenge } from "~/server/session/session.server";
import { hasNoOrigin, isSameOrigin, logCsrfRefusal, readFormOwner } from "../http/csrf.server";
import { type PostedFile, isMultipart, openFormWithFile } from "../http/posted-file.server";
import type { RequestContext } from "../context/request-context.server";
import { siteOrigin } from "../http/site-origin.server";

/** Larger bodies are not read into memory; a picture may have 10 MB. */
const MAX_BODY_BYTES = 25_000_000;
/** For forms whose file is streamed. */
const MAX_FILE_BODY_BYTES = 1.1 * IMPORT_MAX_BYTES;
const FORM = "application/x-www-form-urlencoded";

const NOT_VERIFIED = "We could not check that this form came from our site. Nothing was sent.";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Handles a form post so that no typed text is lost: if the form's own page cannot show it again,
 * the login or the recovery page does.
 */
export async function handlePost(
  request: Request,
  context: RequestContext,
  render: Render,
  { receivesFile, takesAnyOrigin }: PageHandle = {},
): Promise<Response> {
  if (!receivesFile || !isMultipart(request) || !context.session.has("token")) {
    return respondToPost(request, context, render, await readBody(request), { takesAnyOrigin });
  }
  const showStatus = (status: number) => renderStatus(status, request, context, render);
  if (Number(request.headers.get("Content-Length")) > MAX_FILE_BODY_BYTES) return showStatus(413);
  const form = await openFormWithFile(request, MAX_FILE_BODY_BYTES);
  if (!form) return showStatus(400);
  const { url, headers, signal } = request;
  const small = new Request(url, { method: "POST", headers: toFormHeaders(headers), signal });
  const body = new TextEncoder().encode(form.fields.toString()).buffer;
  try {
    return await respondToPost(small, context, render, body, { file: form.file });
  } finally {
    await form.finish();
  }
}

type Options = { file?: PostedFile | null; takesAnyOrigin?: true };

async function respondToPost(
  request: Request,
  context: RequestContext,
  render: Render,
  body: ArrayBuffer | null,
  { file = null, takesAnyOrigin }: Options,
): Promise<Response> {
  const showStatus = (status: number) => renderStatus(status, request, context, render);

  if (!body) return showStatus(413);
  const contentType = body.byteLength === 0 ? FORM : request.headers.get("Content-Type");
  const encoding = readFormEncoding(contentType);
  if (encoding && hasTooManyFields(body, encoding)) return showStatus(400);
  // Its fields are read here once: actions find them in their context, and Remix gets no body.
  const form = encoding && (await readFields(body, encoding));
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  // Remix compares it by itself.
  if (takesAnyOrigin) headers.delete("Origin");
  const post = (path: string) => new Request(new URL(path, url), { method, headers, signal });

  const csrf = context.session.get("csrf");
  if (!takesAnyOrigin && !isSameOrigin(request, form, siteOrigin(context.env), csrf)) {
    logCsrfRefusal(request, csrf, context.requestId);
    const submission = form && hasNoOrigin(request) ? readSubmission(url, form) : null;
    if (!submission) return showStatus(403);
    const outcome = { type: "failed", status: 403, message: NOT_VERIFIED, error: null } as const;
    return renderElsewhere(request, context, { ...outcome, submission }, render);
  }
  // A body that no action could read as a form.
  if (!form) return showStatus(400);

  const formOwner = readFormOwner(form);
  let run = context.withForm({ form, formOwner, file });
  let response = await render(post(url), run);
  // A hydrated page keeps its form by itself.
  if (new URL(url).pathname.endsWith(".data")) return response;
  if (run.outcome?.type === "recovered") {
    const { outcome } = run;
    const { submission } = outcome;
    run = context.withForm({ form: toForm(submission), formOwner, outcome });
    response = await render(post(submission.action), run);
  }

  const { outcome } = run;
  if (outcome?.type !== "needs-login" && outcome?.type !== "failed") return response;
  const submission = outcome.submission ?? readSubmission(url, form);
  if (!submission) return response;
  const page = await renderElsewhere(request, context, { ...outcome, submission }, render);
  const retryAfter = response.headers.get("Retry-After");
  if (retryAfter) page.headers.set("Retry-After", retryAfter);
  return page;
}

/** The fields of a form; null for a body that cannot be read as one. */
function readFields(body: ArrayBuffer, { contentType }: FormEncoding): Promise<FormData | null> {
  const response = new Response(body, { headers: { "Content-Type": contentType } });
  return response.formData().catch(() => null);
}

function renderStatus(status: number, request: Request, context: RequestContext, render: Render) {
  return render(toPageRequest(request, paths.status(status)), context);
}

function toFormHeaders(headers: Headers): Headers {
  const sent = new Headers(headers);
  sent.set("Content-Type", FORM);
  sent.delete("Content-Length");
  return sent;
}

async function readBody(request: Request): Promise<ArrayBuffer | null> {
  const announced = request.headers.get("Content-Length");
  if (announced) return Number(announced) > MAX_BODY_BYTES ? null : request.arrayBuffer();
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    length += chunk.value.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk.value);
  }
  return new Blob(chunks).arrayBuffer();
}

type Unsent = Extract<FormOutcome, { type: "needs-login" | "failed" }> &
  Required<Pick<FormOutcome, "submission">>;

/** Renders the form's values into the login or recovery page. */
async function renderElsewhere(
  request: Request,
  context: RequestContext,
  outcome: Unsent,
  render: Render,
): Promise<Response> {
  const [status, path] =
    outcome.type === "failed"
      ? [outcome.status, paths.recover()]
      : [401, getLoginPath(context, outcome.submission.action)];
  const page = await render(toPageRequest(request, path), context.withForm({ outcome }));
  return new Response(page.body, { status, headers: page.headers });
}

function getLoginPath({ session }: RequestContext, redirectTo: string): string {
  return getChallenge(session) ? paths.loginCode({ redirectTo }) : paths.login({ redirectTo });
}

export function toPageRequest({ url, headers, method }: Request, path: string): Request {
  const sent = new Headers(headers);
  sent.delete("Content-Type");
  sent.delete("Content-Length");
  const reading = method === "HEAD" ? "HEAD" : "GET";
  return new Request(new URL(path, url), { method: reading, headers: sent });
}
