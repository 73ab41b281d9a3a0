import { createDocument } from "./openapi";
import { renderDocs } from "./page";
import type { Route } from "../../http/endpoint";

let cachedDocument: ReturnType<typeof createDocument> | undefined;

const getDocument = () => (cachedDocument ??= createDocument());

/** The contract as an OpenAPI document, and as a page made from that document. */
export const docsRoutes: Route[] = [
  {
    method: "get",
    path: "/api/openapi.json",
    respond: (c) => c.json({ ...getDocument(), servers: [{ url: c.var.config.PUBLIC_URL }] }),
  },
  {
    method: "get",
    path: "/api/docs",
    respond: (c) => {
      const { html, csp } = renderDocs(getDocument());
      c.header("Content-Security-Policy", csp);
      return c.html(html);
    },
  },
];
