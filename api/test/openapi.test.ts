import { expect, test } from "vitest";
import { app } from "../src/app";
import { send } from "./factory";

type Document = {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

const UNDESCRIBED = ["/api/openapi.json", "/api/docs", "/images/:key/:variant"];

test("the document describes every call, with the contract's schemas by name", async () => {
  const document = await (await send("/api/openapi.json")).json<Document>();
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routed = app.routes
    .filter(({ method, path }) => method !== "ALL" && !UNDESCRIBED.includes(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/gu, "{$1}")}`);
  expect(described.sort()).toEqual([...new Set(routed)].sort());
  const names = ["Post", "PostCard", "PostDetail", "PostCreate", "UserOwn", "UserPublic", "Error"];
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  expect(document.components.securitySchemes).toHaveProperty("bearer");
  expect(document.components.schemas.Register).toMatchObject({
    properties: { firstName: { type: "string", maxLength: 50 } },
    required: expect.arrayContaining(["firstName", "email", "password"]),
  });
});

test("every reference in the document leads somewhere", async () => {
  const text = await (await send("/api/openapi.json")).text();
  const { components }: Document = JSON.parse(text);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name);
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]));
});

test("the page of the document loads and runs nothing", async () => {
  const reply = await send("/api/docs");
  const html = await reply.text();
  expect(reply.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-/u,
  );
  expect(html).toContain("POST /api/users/register");
  expect(html).not.toMatch(/<script|src=|https?:\/\//u);
});
