import { isRouteErrorResponse } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "./page-meta";

const TITLES = new Map([
  [403, "Refused"],
  [404, "Not found"],
  [503, "Out of reach"],
]);

/** The title of a frame whose page failed; a page that did not has its own. */
export const errorMeta: MetaFunction = ({ matches, error }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return pageMeta(matches, error ? { title: TITLES.get(status) ?? "Something broke" } : {});
};
