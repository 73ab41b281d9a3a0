import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { app } from "../../src/app";

const SITE = {
  SITE_NAME: "Ink Bazaar",
  SITE_URL: "http://localhost:3000",
  PUBLIC_URL: "http://localhost:5000",
  MAIL_FROM: "Ink Bazaar <hello@ink-bazaar.example>",
  LOG_LEVEL: "error",
};

test("the document is valid OpenAPI 3.1", async () => {
  const reply = await app.request("/api/openapi.json", {}, SITE);
  const document = await reply.json<Record<string, unknown>>();
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("the README lists every call of the contract, and no other", () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const listed = [...readme.matchAll(/^\| `([A-Z]+ \/api\/\S+)`/gmu)].map(([, call]) => call);
  const calls = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route"
      ? [`${definition.route.method.toUpperCase()} ${definition.route.path}`]
      : [],
  );
  expect(listed.toSorted()).toEqual(calls.toSorted());
});
