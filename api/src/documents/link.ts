import type { ApiContext } from "../context";

/** Points at the rest of a bare list, which begins after the last row that was answered. */
export function setNextLink(c: ApiContext, lastId: string | undefined): void {
  if (!lastId) return;
  const url = new URL(c.req.url);
  const query = new URLSearchParams(url.search);
  query.delete("before");
  query.set("after", lastId);
  c.header("Link", `<${c.var.config.PUBLIC_URL}${url.pathname}?${query}>; rel="next"`);
}
