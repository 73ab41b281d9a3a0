import { expect, test } from "vitest";
import { isPreview } from "./env.server";

test("a site on this machine is a preview", () => {
  for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(isPreview({ SITE_URL, PREVIEW: "no" }), SITE_URL).toBe(true);
  }
});

test("a deployed site is a preview only where it says so", () => {
  for (const SITE_URL of ["https://ink.example", "https://localhost.example"]) {
    expect(isPreview({ SITE_URL, PREVIEW: "no" }), SITE_URL).toBe(false);
    expect(isPreview({ SITE_URL, PREVIEW: "yes" }), SITE_URL).toBe(true);
  }
});
