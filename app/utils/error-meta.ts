import { isRouteErrorResponse } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "./page-meta";

const TITLES = new Map([
  [400, "Not understood"],
  [403, "Refused"],
  [405, "Not understood"],
  [413, "Too large"],
  [429, "One moment"],
  [503, "Out of reach"],
]);

/** The title of a page about a status. */
export function statusTitle(status: number): string {
  return TITLES.get(status) ?? (status < 500 ? "Not found" : "Something broke");
}

/** The title of a frame whose page failed; a page that did not has its own. */
export const errorMeta: MetaFunction = ({ matches, error }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return pageMeta(matches, error ? { title: statusTitle(status) } : {});
};
