import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { createDocument } from "../../src/routes/docs/openapi";

test("the document is valid OpenAPI 3.1, and a linter finds no error in it", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const servers = [{ url: "http://localhost:5000" }];
  const source = JSON.stringify({ ...createDocument(), servers });
  const problems = await lintFromString({ source, config });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
