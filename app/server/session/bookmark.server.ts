import { createCookie } from "@remix-run/cloudflare";
import { isBookmark } from "~api/contract/cache/bookmark";
import type { WebEnv } from "~/server/env.server";
import { hostCookie, readCookies } from "./session.server";

/** The database bookmark of a signed-in person, so that they read their own writes. */
export type Bookmark = {
  /** The bookmark of the browser, or of the last write since. */
  read: () => string | null;
  /** Keeps what an answer says: after a write, or where a page was read without one. */
  keep: (bookmark: string, isWrite: boolean) => void;
  commitIfChanged: (headers: Headers, isSignedIn: boolean) => Promise<void>;
};

/**
 * Apart from the session, which holds more than may be overwritten by an answer that comes late. It
 * is not signed: somebody else's, or an old one, only says how new a copy of the database has to be.
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
  const known = typeof sent === "string" && isBookmark(sent) ? sent : null;
  let current = known;
  return {
    read: () => current,
    keep(bookmark, isWrite) {
      // A form that is refused leaves no trace.
      if (isWrite || (current === null && method === "GET")) current = bookmark;
    },
    async commitIfChanged(headers, isSignedIn) {
      if (!isSignedIn && hasCookie) {
        headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
      } else if (isSignedIn && current !== known) {
        headers.append("Set-Cookie", await cookie.serialize(current));
      }
    },
  };
}
