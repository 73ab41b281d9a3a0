import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { createDocument } from "./openapi";

type Document = ReturnType<typeof createDocument>;
type Schema = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

const METHODS = ["get", "post", "put", "delete"] as const;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; }
`;

const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document as a page that loads and runs nothing. */
export function renderDocs(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ""))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags?.[0] === tag);
    const articles = own.map(({ path, method, operation }) =>
      renderOperation(path, method, operation),
    );
    return html`<section>
      <h2>${tag}</h2>
      ${articles}
    </section>`;
  });
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description} <a href="/api/openapi.json">openapi.json</a></p>
          ${sections}
          <section>
            <h2>Documents</h2>
            ${Object.entries(document.components?.schemas ?? {}).map(renderSchema)}
          </section>
        </main>
      </body>
    </html>`;
  return { html: page, csp: CSP };
}

function renderOperation(path: string, method: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    "name" in parameter
      ? html`<li><code>${parameter.name}</code> ${parameter.in} ${nameOf(parameter.schema)}</li>`
      : "",
  );
  const body = operation.requestBody;
  const types = body && "content" in body ? Object.entries(body.content) : [];
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      html`<li>
        <code>${status}</code> ${response.description}
        ${nameOf(response.content?.["application/json"]?.schema)}
      </li>`,
  );
  return html`<article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${operation.summary}${operation.security?.length ? " — signed in" : ""}</p>
    <ul>
      ${parameters}
      ${types.map(([type, { schema }]) => html`<li>body <code>${type}</code> ${nameOf(schema)}</li>`)}
      ${responses}
    </ul>
  </article>`;
}

function renderSchema([name, schema]: [string, Schema]) {
  return html`<article id="${name}">
    <h3>${name}</h3>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </article>`;
}

/** The type of a schema; named schemas are links. */
function nameOf(schema: Schema | undefined) {
  if (!schema) return "";
  if ("$ref" in schema && schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return html`<a href="#${name}">${name}</a>`;
  }
  if ("type" in schema && schema.type === "array") return "list";
  return "type" in schema && schema.type ? String(schema.type) : "";
}
