import { createCookie } from "@remix-run/cloudflare";
import type { WebEnv } from "./env.server";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/**
 * A choice that a browser keeps for a year, for everybody who uses it. Only what differs from the
 * usual is kept, so that most visitors carry no cookie.
 */
export function createKeptChoice(name: string, unusual: string) {
  const cookie = createCookie(name, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    maxAge: YEAR_IN_SECONDS,
  });
  return {
    /** Whether this browser chose the unusual. */
    async isKept(request: Request): Promise<boolean> {
      const cookies = request.headers.get("Cookie");
      if (!cookies?.includes(`${name}=`)) return false;
      return (await cookie.parse(cookies)) === unusual;
    },
    /** The Set-Cookie header that keeps the unusual, or forgets it. */
    commit(env: WebEnv, isUnusual: boolean): Promise<string> {
      const secure = env.SITE_URL.startsWith("https:");
      return cookie.serialize(isUnusual ? unusual : "", isUnusual ? { secure } : { maxAge: 0 });
    },
  };
}
