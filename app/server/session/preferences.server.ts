import { createCookie, createCookieSessionStorage } from "@remix-run/cloudflare";
// The package's index would bundle all of Remix's server.
import { Theme } from "remix-themes/build/theme-provider.js";
import { createThemeSessionResolver } from "remix-themes/build/theme-server.js";
import type { ThemeSessionResolver } from "remix-themes/build/theme-server.js";
import type { WebEnv } from "~/server/env.server";
import { hostCookie, readCookies } from "./session.server";

export type ThemeName = "light" | "dark";

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

const themeResolvers = new WeakMap<WebEnv, ThemeSessionResolver>();

function getThemeResolver(env: WebEnv): ThemeSessionResolver {
  const cached = themeResolvers.get(env);
  if (cached) return cached;
  const resolver = createThemeSessionResolver(
    createCookieSessionStorage({
      cookie: {
        ...PREFERENCE_COOKIE,
        ...hostCookie(env, "theme"),
        secrets: [env.SESSION_SECRET],
      },
    }),
  );
  themeResolvers.set(env, resolver);
  return resolver;
}

function resolveTheme(env: WebEnv, { url, headers }: Request) {
  return readCookies(headers.get("Cookie"), (cookies) =>
    getThemeResolver(env)(
      new Request(url, cookies === null ? {} : { headers: { Cookie: cookies } }),
    ),
  );
}

export async function getTheme(env: WebEnv, request: Request): Promise<ThemeName> {
  if (!request.headers.get("Cookie")?.includes("theme=")) return "light";
  const { getTheme: read } = await resolveTheme(env, request);
  return read() === Theme.DARK ? "dark" : "light";
}

export async function commitTheme(env: WebEnv, request: Request, theme: ThemeName) {
  const { setTheme, commit } = await resolveTheme(env, request);
  setTheme(theme === "dark" ? Theme.DARK : Theme.LIGHT);
  return commit();
}
