import { createCookieSessionStorage } from "@remix-run/cloudflare";
import { Theme, createThemeSessionResolver } from "remix-themes";
import type { ThemeSessionResolver } from "remix-themes";
import { readCookies } from "./cookies.server";
import type { WebEnv } from "./env.server";

export type ThemeName = "light" | "dark";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const resolvers = new WeakMap<WebEnv, ThemeSessionResolver>();

/** remix-themes' resolver over its own cookie, so that a theme is kept without a session. */
function getResolver(env: WebEnv): ThemeSessionResolver {
  const known = resolvers.get(env);
  if (known) return known;
  const resolver = createThemeSessionResolver(
    createCookieSessionStorage({
      cookie: {
        name: "theme",
        secrets: [env.SESSION_SECRET],
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        maxAge: YEAR_IN_SECONDS,
        secure: env.SITE_URL.startsWith("https:"),
      },
    }),
  );
  resolvers.set(env, resolver);
  return resolver;
}

function resolveTheme(env: WebEnv, { url, headers }: Request) {
  return readCookies(headers.get("Cookie"), (cookies) =>
    getResolver(env)(new Request(url, cookies === null ? {} : { headers: { Cookie: cookies } })),
  );
}

/** The theme this browser asked for; light when nothing is stored. */
export async function getTheme(env: WebEnv, request: Request): Promise<ThemeName> {
  if (!request.headers.get("Cookie")?.includes("theme=")) return "light";
  const { getTheme: read } = await resolveTheme(env, request);
  return read() === Theme.DARK ? "dark" : "light";
}

/** The Set-Cookie header that keeps a theme. */
export async function commitTheme(env: WebEnv, request: Request, theme: ThemeName) {
  const { setTheme, commit } = await resolveTheme(env, request);
  setTheme(theme === "dark" ? Theme.DARK : Theme.LIGHT);
  return commit();
}
