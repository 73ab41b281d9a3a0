import { createCookie, createCookieSessionStorage } from "@remix-run/cloudflare";
// Its index would bring all of Remix's server along, by an action of which we have our own.
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

/** A preference with two values. Only the unusual one is stored: most visitors carry no cookie. */
function createPreferenceCookie(name: string, unusual: string) {
  function open(env: WebEnv) {
    const { name: fullName, secure } = hostCookie(env, name);
    return createCookie(fullName, { ...PREFERENCE_COOKIE, secure });
  }
  return {
    async isUnusual(env: WebEnv, request: Request): Promise<boolean> {
      const cookies = request.headers.get("Cookie");
      if (!cookies?.includes(`${name}=`)) return false;
      return (await open(env).parse(cookies)) === unusual;
    },
    commit: (env: WebEnv, isUnusual: boolean) =>
      isUnusual ? open(env).serialize(unusual) : open(env).serialize("", { maxAge: 0 }),
  };
}

const lightPages = createPreferenceCookie("pages", "light");
const shortcuts = createPreferenceCookie("shortcuts", "off");

/** Whether this browser wants pages without script and with the smallest pictures. */
export async function wantsLightPages(env: WebEnv, request: Request): Promise<boolean> {
  return request.headers.get("Save-Data") === "on" || lightPages.isUnusual(env, request);
}

export function commitLightPages(env: WebEnv, areLight: boolean): Promise<string> {
  return lightPages.commit(env, areLight);
}

/** Whether single keys are shortcuts in this browser: yes, until the visitor turns them off. */
export async function wantsShortcuts(env: WebEnv, request: Request): Promise<boolean> {
  return !(await shortcuts.isUnusual(env, request));
}

export function commitShortcuts(env: WebEnv, areOn: boolean): Promise<string> {
  return shortcuts.commit(env, !areOn);
}

const themeResolvers = new WeakMap<WebEnv, ThemeSessionResolver>();

/** remix-themes' resolver over its own cookie, so that a theme is stored without a session. */
function getThemeResolver(env: WebEnv): ThemeSessionResolver {
  const known = themeResolvers.get(env);
  if (known) return known;
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

/** The theme this browser asked for; light when nothing is stored. */
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
