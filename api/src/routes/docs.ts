import { type Router } from "../call";
import { renderDocs } from "../docs/page";

const INFO = {
  openapi: "3.1.0",
  info: {
    title: "The port-5000 API",
    version: "1",
    description: "Posts, people and pictures. Every failure has one envelope, `Error`.",
  },
};

type Document = ReturnType<Router["getOpenAPI31Document"]>;

/** Adds the contract as an OpenAPI document, and as a page made from that document. */
export function addDocumentation(app: Router): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The token that signing in answers",
  });
  let made: Document | null = null;
  const describe = () => (made ??= app.getOpenAPI31Document(INFO));

  app.get("/api/openapi.json", (c) => {
    c.set("pattern", "/api/openapi.json");
    return c.json({ ...describe(), servers: [{ url: c.var.config.PUBLIC_URL }] });
  });
  app.get("/api/docs", (c) => {
    c.set("pattern", "/api/docs");
    const { html, csp } = renderDocs(describe());
    c.header("Content-Security-Policy", csp);
    return c.html(html);
  });
}
