import { paths } from "~/utils/paths";
import { toPageRequest } from "./write.server";

const METHODS = new Set(["GET", "HEAD", "POST"]);
const ORIGIN = "http://localhost";

/**
 * What is asked in the place of a request that no route could take: a page that says why, or the
 * same without the parameter that Remix would take for an order. Null where nothing is wrong.
 */
export function replaceUnfit(request: Request): Request | null {
  if (!METHODS.has(request.method)) return toPageRequest(request, paths.status(405));
  const url = new URL(request.url);
  if (!isPath(url.pathname)) return toPageRequest(request, paths.status(404));
  if (!url.searchParams.has("_data")) return null;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

/** Whether a path can be decoded, and leads nowhere else once it is: React Router trusts it to. */
function isPath(pathname: string): boolean {
  try {
    const parts = pathname.split("/").map((part) => decodeURIComponent(part));
    // What comes behind the first slash must not begin another host.
    const decoded = parts.map((part) => part.replaceAll("/", "%2F")).join("/");
    return !decoded.includes("\0") && new URL(decoded, ORIGIN).origin === ORIGIN;
  } catch {
    return false;
  }
}

/** Names what a page takes, where an answer refuses the method. */
export function setAllowedMethods({ status, headers }: Response, request: Request): void {
  if (status === 405) {
    headers.set("Allow", request.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  }
}
