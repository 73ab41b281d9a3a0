import { expect, test } from "vitest";
import { findHoles } from "./audit";

test("high and critical vulnerabilities are named, lesser ones pass", () => {
  const vulnerabilities = {
    "sanitize-html": { severity: "critical" },
    hono: { severity: "high" },
    cookie: { severity: "low" },
    entities: { severity: "moderate" },
  };
  expect(findHoles({ vulnerabilities })).toEqual(["sanitize-html (critical)", "hono (high)"]);
  expect(findHoles({ vulnerabilities: {} })).toEqual([]);
});

test("a registry without advisories differs from a report without vulnerabilities", () => {
  expect(findHoles({ message: "405 Method Not Allowed", error: { summary: "" } })).toBeNull();
});
