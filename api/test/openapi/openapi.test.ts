import { Hono } from "hono";
import { expect, test } from "vitest";
import { COUNTS_PATH } from "../../contract/site/counts-path";
import { PURGES_PATH, VIEWS_PATH } from "../../contract/cache/tags";
import { endpointList } from "../../contract/endpoints";
import { app } from "../../src/app";
import type { AppEnv } from "../../src/http/context";
import { addRoutes } from "../../src/http/endpoint";
import { send } from "../support/factory";

type Content = Record<string, { schema: { required?: string[] } } | undefined>;
type Operation = {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

const UNDOCUMENTED = [
  "/api/openapi.json",
  "/api/docs",
  "/images/:key/:variant",
  PURGES_PATH,
  VIEWS_PATH,
  COUNTS_PATH,
];

test("every endpoint of the contract has one route, and no other route exists", () => {
  const routed = app.routes
    .filter(({ method, path }) => method !== "ALL" && !UNDOCUMENTED.includes(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/gu, "{$1}")}`);
  const listed = endpointList.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(routed.sort()).toEqual(listed.sort());
});

test("a literal path wins over a parameter, in whatever order routes are listed", async () => {
  const paths = ["/{id}", "/me", "/{id}/related", "/me/{id}", "/me/related"];
  for (const listed of [paths, paths.toReversed()]) {
    const router = new Hono<AppEnv>();
    const respond = (path: string) => () => new Response(path);
    addRoutes(
      router,
      listed.map((path) => ({ method: "get", path, respond: respond(path) })),
    );
    const requests = ["/me", "/x", "/me/related", "/me/x", "/x/related"];
    const taken = await Promise.all(
      requests.map(async (path) => (await router.request(path)).text()),
    );
    expect(taken).toEqual(["/me", "/{id}", "/me/related", "/me/{id}", "/{id}/related"]);
  }
});

test("the document describes every endpoint, with the contract's schemas by name", async () => {
  const document = await (await send("/api/openapi.json")).json<Document>();
  expect(document.openapi).toBe("3.1.0");
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({ operationId, method, path })),
  );
  expect(documented).toHaveLength(endpointList.length);
  expect(documented).toEqual(
    expect.arrayContaining(
      endpointList.map(({ operationId, method, path }) => ({ operationId, method, path })),
    ),
  );
  const names = ["Post", "PostCard", "PostDetail", "PostCreate", "UserOwn", "UserPublic", "Error"];
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  expect(document.components.securitySchemes).toHaveProperty("bearer");
  expect(document.components.schemas.Register).toMatchObject({
    properties: { firstName: { type: "string", maxLength: 50 } },
    required: expect.arrayContaining(["firstName", "email", "password"]),
  });
});

test("every operation has an id of its own that a code generator can use as a name", () => {
  const ids = endpointList.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]*)*$/u.test(id))).toEqual([]);
});

test("every pattern of the document is a regular expression that ids match", async () => {
  const text = await (await send("/api/openapi.json")).text();
  const patterns = new Set(
    [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/gu)].map(([, found]) => found),
  );
  const sources = [...patterns].map((found): string => JSON.parse(found ?? ""));
  expect(sources).toContain("^[0-9a-f]{24}$");
  expect(sources.filter((source) => !new RegExp(source, "u").source.endsWith("$"))).toEqual([]);
});

test("every call says whether it needs a token", async () => {
  const document = await (await send("/api/openapi.json")).json<Document>();
  for (const { path, method, access } of endpointList) {
    const security = access === "public" ? [] : [{ bearer: [] }];
    expect({ path, security: document.paths[path]?.[method]?.security }).toEqual({
      path,
      security,
    });
  }
});

test("an upload is multipart, and its picture required where it is all there is", async () => {
  const document = await (await send("/api/openapi.json")).json<Document>();
  const uploads = endpointList.filter((endpoint) => endpoint.takesUpload);
  expect(uploads.length).toBeGreaterThan(3);
  for (const { path, method, body } of uploads) {
    const content = document.paths[path]?.[method]?.requestBody?.content ?? {};
    const isPicture = Object.keys(body?.shape ?? {}).length === 0;
    const required = content["multipart/form-data"]?.schema.required ?? [];
    expect({
      path,
      isRequired: required.includes("image"),
      takesJson: "application/json" in content,
    }).toEqual({ path, isRequired: isPicture, takesJson: !isPicture });
  }
});

test("every call describes how it fails, and health what it says while it is down", async () => {
  const document = await (await send("/api/openapi.json")).json<Document>();
  for (const { path, method } of endpointList) {
    expect(document.paths[path]?.[method]?.responses).toHaveProperty("default");
  }
  expect(document.paths["/api/health"]?.get?.responses["503"]?.content).toEqual({
    "application/json": { schema: { $ref: "#/components/schemas/Health" } },
  });
});

test("every reference in the document leads somewhere", async () => {
  const text = await (await send("/api/openapi.json")).text();
  const { components }: Document = JSON.parse(text);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name);
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]));
});

test("the page of the document loads and runs nothing", async () => {
  const response = await send("/api/docs");
  const html = await response.text();
  expect(response.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-/u,
  );
  expect(html).toContain("POST /api/users/register");
  expect(html).not.toMatch(/<script|src=|https?:\/\//u);
});
