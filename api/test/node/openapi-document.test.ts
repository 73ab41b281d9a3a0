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
