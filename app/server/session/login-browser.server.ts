import type { WebEnv } from "~/server/env.server";
import { paths } from "~/utils/paths";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const ID_BYTES = 16;

export type LoginBrowser = { id: string | null; place: string | null };

type Place = { country?: string; city?: string };

const cookieName = ({ SITE_URL }: WebEnv) =>
  SITE_URL.startsWith("https:") ? "__Secure-browser" : "browser";

/** Where sessions open: at a login, a registration, and the link of its mail. */
const OPENS_SESSION = /^\/(?:login|register|[0-9a-f]{24}\/verify-account)(?:\/|$)/u;

/** Its random cookie goes to the login only. */
export function readBrowser(env: WebEnv, request: Request): LoginBrowser {
  if (request.method !== "POST") return { id: null, place: null };
  const { country, city } = (request as { cf?: Place }).cf ?? {};
  const place = country ? String(new URLSearchParams([country, city ?? ""].map(toPair))) : null;
  if (!OPENS_SESSION.test(new URL(request.url).pathname)) return { id: null, place };
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(env)}=([\\w-]{22})(?:;|$)`, "u");
  const known = pattern.exec(request.headers.get("Cookie") ?? "")?.[1];
  return { id: known ?? newId(), place };
}

export function rememberBrowser(env: WebEnv, { id }: LoginBrowser, headers: Headers): void {
  if (id === null) return;
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  headers.append(
    "Set-Cookie",
    `${cookieName(env)}=${id}; Max-Age=${YEAR_IN_SECONDS}; Path=${paths.login()}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function toPair(value: string): [string, string] {
  return ["in", value];
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
