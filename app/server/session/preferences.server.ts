import { createCookie, createCookieSessionStorage } from "@remix-run/cloudflare";
import type { SessionStorage } from "@remix-run/cloudflare";
// The package's index would bundle all of Remix's server.
import { createThemeSessionResolver } from "remix-themes/build/theme-server.js";
import type { Theme } from "remix-themes/build/theme-provider.js";
import { acceptedSecrets } from "~api/contract/site/secrets";
import type { WebEnv } from "~/server/env.server";
import { hostCookie, readCookies } from "./session.server";

const THEMES = ["light", "dark", "system"] as const;

/** "system" is the theme of the visitor's device. */
export type ThemeName = (typeof THEMES)[number];

export function toThemeName(value: unknown): ThemeName {
  return THEMES.find((theme) => theme === value) ?? "light";
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const PREFERENCE_COOKIE = {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: YEAR_IN_SECONDS,
} as const;

/** A preference cookie; the default is not stored. */
function createPreferenceCookie(name: string) {
  function open(env: WebEnv) {
    const { name: fullName, secure } = hostCookie(env, name);
    return createCookie(fullName, { ...PREFERENCE_COOKIE, secure });
  }
  return {
    async read(env: WebEnv, request: Request): Promise<unknown> {
      const cookies = request.headers.get("Cookie");
      return cookies?.includes(`${name}=`) ? open(env).parse(cookies) : null;
    },
    commit: (env: WebEnv, value: string | null) =>
      value === null ? open(env).serialize("", { maxAge: 0 }) : open(env).serialize(value),
  };
}

const pages = createPreferenceCookie("pages");
const shortcuts = createPreferenceCookie("shortcuts");

const savesData = ({ headers }: Request) => headers.get("Save-Data") === "on";

export async function wantsLightPages(env: WebEnv, request: Request): Promise<boolean> {
  const chosen = await pages.read(env, request);
  return chosen === "light" || (chosen !== "full" && savesData(request));
}

/** Save-Data means light pages unless the visitor chose otherwise. */
export function commitLightPages(env: WebEnv, request: Request, areLight: boolean) {
  const full = savesData(request) ? "full" : null;
  return pages.commit(env, areLight ? "light" : full);
}

export async function wantsShortcuts(env: WebEnv, request: Request): Promise<boolean> {
  return (await shortcuts.read(env, request)) !== "off";
}

export function commitShortcuts(env: WebEnv, areOn: boolean): Promise<string> {
  return shortcuts.commit(env, areOn ? null : "off");
}

const themeStorages = new WeakMap<WebEnv, SessionStorage>();

function getThemeStorage(env: WebEnv): SessionStorage {
  const cached = themeStorages.get(env);
  if (cached) return cached;
  const storage = createCookieSessionStorage({
    cookie: {
      ...PREFERENCE_COOKIE,
      ...hostCookie(env, "theme"),
      secrets: [...acceptedSecrets(env.SESSION_SECRET, env.SESSION_SECRET_NEXT)],
    },
  });
  themeStorages.set(env, storage);
  return storage;
}

export async function getTheme(env: WebEnv, { headers }: Request): Promise<ThemeName> {
  const cookie = headers.get("Cookie");
  if (!cookie?.includes("theme=")) return "light";
  const session = await readCookies(cookie, (cookies) => getThemeStorage(env).getSession(cookies));
  return toThemeName(session.get("theme"));
}

export async function commitTheme(env: WebEnv, { url, headers }: Request, theme: ThemeName) {
  const resolve = createThemeSessionResolver(getThemeStorage(env));
  const { setTheme, commit } = await readCookies(headers.get("Cookie"), (cookies) =>
    resolve(new Request(url, cookies === null ? {} : { headers: { Cookie: cookies } })),
  );
  // The package knows no third theme, but stores any.
  setTheme(theme as Theme);
  return commit();
}
