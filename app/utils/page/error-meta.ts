import { isRouteErrorResponse } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "./page-meta";
import { statusText } from "./status-texts";

export const errorMeta: MetaFunction = ({ matches, error }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return pageMeta(matches, error ? { title: statusText(status).title } : {});
};
