import { paths } from "~/utils/paths";
import { readHeldForm, toShowingRequest } from "./held-form.server";
import { isSameOrigin, namesNoOrigin, readOpener } from "./origin.server";
import type { Visit } from "./visit.server";

/** More is not taken into memory; a picture may have 10 MB. */
const MAX_BODY_BYTES = 25_000_000;
const EMPTY_FORM = "application/x-www-form-urlencoded";

type Ask = (request: Request) => Promise<Response>;

/**
 * Answers a post, and sees to it that nothing typed is lost: where its own page cannot send the
 * form back (the session has ended, the check was refused, something broke), another one does.
 */
export async function answerPost(request: Request, visit: Visit, ask: Ask): Promise<Response> {
  const body = await readBody(request);
  if (!body) return ask(toPageRequest(request, paths.status(413)));
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  if (body.byteLength === 0) headers.set("Content-Type", EMPTY_FORM);
  const sent = () => new Request(url, { method, headers, body, signal });

  if (!(await isSameOrigin(sent(), visit))) {
    const form = namesNoOrigin(request) ? await readHeldForm(sent()) : null;
    if (!form) return ask(toPageRequest(request, paths.status(403)));
    visit.held = { form, status: 403, ...UNSAID };
    return showHeldForm(request, visit, visit.held, ask);
  }

  const posted = await parseForm(sent());
  if (!posted) return ask(toPageRequest(request, paths.status(400)));
  visit.openedBy = readOpener(posted);

  let response = await ask(sent());
  // A hydrated page keeps its form by itself.
  if (new URL(url).pathname.endsWith(".data")) return response;

  const shownAgain = visit.formToShow;
  if (shownAgain) response = await ask(toShowingRequest(request, shownAgain.form));

  const failure = explainFailure(visit, response.status);
  const form = failure && (shownAgain?.form ?? (await readHeldForm(sent())));
  if (!form) return response;
  visit.held = { ...failure, form };
  const held = await showHeldForm(request, visit, visit.held, ask);
  const retryAfter = response.headers.get("Retry-After");
  if (retryAfter) held.headers.set("Retry-After", retryAfter);
  return held;
}

/** The whole body, or null where it is larger than one may be. */
async function readBody(request: Request): Promise<ArrayBuffer | null> {
  const announced = request.headers.get("Content-Length");
  if (announced) return Number(announced) > MAX_BODY_BYTES ? null : request.arrayBuffer();
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}

/** What was sent as a form, as every action reads it, or null where it is none. */
async function parseForm(request: Request): Promise<FormData | null> {
  return request.formData().catch(() => null);
}

const UNSAID = { message: null, error: null };

/** Why a form cannot be sent back by its own page, if so. The blocked have nothing to log in for. */
function explainFailure({ refusal, needsLogin, shownError }: Visit, status: number) {
  if (!needsLogin) return shownError && { ...shownError, status };
  return refusal
    ? { status: 403, message: refusal, error: "FORBIDDEN" }
    : { status: 401, ...UNSAID };
}

/** The texts on the page of the login, which leads back to their form, or on a page of their own. */
async function showHeldForm(
  request: Request,
  visit: Visit,
  { form, status }: NonNullable<Visit["held"]>,
  ask: Ask,
): Promise<Response> {
  visit.hasFormError = status !== 401;
  const path = status === 401 ? paths.login({ redirectTo: form.action }) : paths.heldForm();
  const page = await ask(toPageRequest(request, path));
  return new Response(page.body, { status, headers: page.headers });
}

/** The request for another page in the place of this one. */
export function toPageRequest({ url, headers, method }: Request, path: string): Request {
  const asking = new Headers(headers);
  asking.delete("Content-Type");
  asking.delete("Content-Length");
  const reading = method === "HEAD" ? "HEAD" : "GET";
  return new Request(new URL(path, url), { method: reading, headers: asking });
}
