import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { findSecretProblem } from "../../contract/site/secrets";

const SITE = "https://ink.example";
const LOCAL = "http://localhost:3000";
const [ONE, OTHER] = ["a".repeat(16) + "b".repeat(16), "c".repeat(43)];

test("secrets that are missing, short, equal or an example are named", () => {
  const find = (SESSION_SECRET: string | undefined, WEB_SECRET: string | undefined) =>
    findSecretProblem({ SESSION_SECRET, WEB_SECRET }, SITE);
  expect(find(ONE, OTHER)).toBeNull();
  expect(find(ONE, undefined)).toBe("WEB_SECRET is not set.");
  expect(find("", OTHER)).toBe("SESSION_SECRET is not set.");
  expect(find(ONE, OTHER.slice(0, 31))).toBe("WEB_SECRET is shorter than 32 characters.");
  expect(find(ONE, ONE)).toBe("WEB_SECRET is the same as SESSION_SECRET.");
  expect(find("change-me, please, before anybody sees this", OTHER)).toBe(
    "SESSION_SECRET is an example.",
  );
});

test("what .dev.vars.example holds is refused outside this machine", () => {
  const path = new URL("../../../.dev.vars.example", import.meta.url);
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, "utf8")))) {
    expect(findSecretProblem({ [name]: value }, SITE)).toBe(`${name} is an example.`);
    expect(findSecretProblem({ [name]: value }, LOCAL)).toBeNull();
  }
});

test("on this machine a secret needs 16 characters", () => {
  expect(
    findSecretProblem({ SESSION_SECRET: "a".repeat(16), WEB_SECRET: "a".repeat(16) }, LOCAL),
  ).toBeNull();
  expect(findSecretProblem({ WEB_SECRET: "a".repeat(15) }, LOCAL)).toBe(
    "WEB_SECRET is shorter than 16 characters.",
  );
});
