import { ResponseStore } from "~api/contract/cache/response-store";
import type { WebEnv } from "~/server/env.server";
import { createPageSecrets } from "~/server/context/page-secrets.server";
import type { PageSecrets } from "~/server/context/page-secrets.server";
import type { RequestContext } from "~/server/context/request-context.server";
import { isTextBrowser } from "~/server/http/text-browser.server";
import type { PageHandle } from "~/utils/page/page-handle";

const LIFE_MS = 3_600_000;
const MAX_BYTES = 4 * 1024 ** 2;
const POLICY = "Content-Security-Policy";

type Secret = keyof PageSecrets;

/** The page of a form as all visitors get it; its secrets, always as long, are written over. */
type Shell = {
  html: Uint8Array;
  /** Where each secret stands in the HTML. */
  places: [Secret, number[]][];
  headers: Headers;
  policy: string[];
  storedAt: number;
};

const shells = new ResponseStore<Shell>(MAX_BYTES, LIFE_MS, ({ html }) => html.byteLength);

/** The key of a visitor's form; null where the page is somebody's own, or no such form. */
export function getShellKey(
  request: Request,
  { pathname, search }: URL,
  { isFormShell }: PageHandle,
  context: RequestContext | null,
): string | null {
  if (!isFormShell || request.method !== "GET") return null;
  const session = context?.session;
  if (session?.has("token") || session?.has("csrf") || session?.has("flash")) return null;
  const { theme = "light", lightPages = false, shortcuts = true } = context ?? {};
  return [theme, lightPages, shortcuts, isTextBrowser(request), pathname + search].join(" ");
}

/** The page of a form with secrets of its own, if its shell is known. */
export function openShell(key: string, env: WebEnv): Response | null {
  const shell = shells.get(key);
  if (!shell) return null;
  const secrets = createPageSecrets(env);
  const html = shell.html.slice();
  for (const [secret, places] of shell.places) {
    for (const place of places) writeAscii(html, secrets[secret], place);
  }
  const response = new Response(html, { headers: shell.headers });
  response.headers.set(POLICY, shell.policy.join(secrets.nonce));
  return response;
}

/** Stores the page of a form, and returns it as it came. */
export async function storeShell(
  key: string,
  response: Response,
  secrets: PageSecrets,
): Promise<Response> {
  const { status, headers } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (status !== 200 || !isPage || headers.has("Set-Cookie")) return response;
  const html = new Uint8Array(await response.arrayBuffer());
  shells.set(key, {
    html,
    places: [
      ["nonce", findPlaces(html, secrets.nonce)],
      ["formKey", findPlaces(html, secrets.formKey)],
    ],
    headers: new Headers(headers),
    policy: (headers.get(POLICY) ?? "").split(secrets.nonce),
    storedAt: Date.now(),
  });
  return new Response(html, response);
}

/** Writes a character a byte, which takes a tenth of what an encoder does. */
function writeAscii(bytes: Uint8Array, text: string, offset: number): void {
  for (let index = 0; index < text.length; index += 1) {
    bytes[offset + index] = text.charCodeAt(index);
  }
}

/** The offsets of a text in UTF-8. */
function findPlaces(html: Uint8Array, text: string): number[] {
  // A byte a character, so that offsets are those of the bytes.
  const page = new TextDecoder("latin1").decode(html);
  const places: number[] = [];
  for (let at = page.indexOf(text); at !== -1; at = page.indexOf(text, at + 1)) places.push(at);
  return places;
}
