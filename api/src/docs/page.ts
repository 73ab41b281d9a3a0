import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";
import { STYLE } from "./style";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Schema = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

const METHODS = ["get", "post", "put", "delete"] as const;

const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document as a page to read, which loads nothing and runs nothing. */
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
    const calls = own.map(({ path, method, operation }) => renderCall(path, method, operation));
    return html`<section>
      <h2>${tag}</h2>
      ${calls}
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

function renderCall(path: string, method: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    "name" in parameter
      ? html`<li><code>${parameter.name}</code> ${parameter.in} ${nameOf(parameter.schema)}</li>`
      : "",
  );
  const body = operation.requestBody;
  const types = body && "content" in body ? Object.entries(body.content) : [];
  const replies = Object.entries(operation.responses ?? {}).map(
    ([status, reply]) =>
      html`<li>
        <code>${status}</code> ${reply.description}
        ${nameOf(reply.content?.["application/json"]?.schema)}
      </li>`,
  );
  return html`<article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${operation.summary}${operation.security ? " — signed in" : ""}</p>
    <ul>
      ${parameters}
      ${types.map(([type, { schema }]) => html`<li>body <code>${type}</code> ${nameOf(schema)}</li>`)}
      ${replies}
    </ul>
  </article>`;
}

function renderSchema([name, schema]: [string, Schema]) {
  return html`<article id="${name}">
    <h3>${name}</h3>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </article>`;
}

/** A schema in a word, as a link where it has a name. */
function nameOf(schema: Schema | undefined) {
  if (!schema) return "";
  if ("$ref" in schema && schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return html`<a href="#${name}">${name}</a>`;
  }
  if ("type" in schema && schema.type === "array") return "list";
  return "type" in schema && schema.type ? String(schema.type) : "";
}
