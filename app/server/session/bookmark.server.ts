import { createCookie } from "@remix-run/cloudflare";
import { isBookmark } from "~api/contract/cache/bookmark";
import type { WebEnv } from "~/server/env.server";
import { hostCookie, readCookies } from "./session.server";

/** The database bookmark, so that signed-in people read their own writes. */
export type Bookmark = {
  read: () => string | null;
  /** Stores the bookmark of a write, or of the first read of a page. */
  keep: (bookmark: string, isWrite: boolean) => void;
  commitIfChanged: (headers: Headers, isSignedIn: boolean) => Promise<void>;
};

/**
 * Apart from the session, which a late response must not overwrite. Unsigned: forging it is
 * harmless.
 */
export async function openBookmark(
  env: WebEnv,
  { method, headers: sentHeaders }: Request,
): Promise<Bookmark> {
  const cookies = sentHeaders.get("Cookie");
  const { name, secure } = hostCookie(env, "bookmark");
  const cookie = createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure });
  const hasCookie = cookies?.includes(`${name}=`) ?? false;
  const sent: unknown = hasCookie ? await readCookies(cookies, (all) => cookie.parse(all)) : null;
  const stored = typeof sent === "string" && isBookmark(sent) ? sent : null;
  let current = stored;
  return {
    read: () => current,
    keep(bookmark, isWrite) {
      if (isWrite || (current === null && method === "GET")) current = bookmark;
    },
    async commitIfChanged(headers, isSignedIn) {
      if (!isSignedIn && hasCookie) {
        headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
      } else if (isSignedIn && current !== stored) {
        headers.append("Set-Cookie", await cookie.serialize(current));
      }
    },
  };
}
