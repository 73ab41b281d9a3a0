import { expect, test } from "vitest";
import { getEnv, isPreview } from "./env.server";

test("a site on this machine is a preview", () => {
  for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(isPreview({ SITE_URL, PREVIEW: "no" }), SITE_URL).toBe(true);
  }
});

test("a deployed site is a preview only if its settings say so", () => {
  for (const SITE_URL of ["https://ink.example", "https://localhost.example"]) {
    expect(isPreview({ SITE_URL, PREVIEW: "no" }), SITE_URL).toBe(false);
    expect(isPreview({ SITE_URL, PREVIEW: "yes" }), SITE_URL).toBe(true);
  }
});

test("a Worker with an invalid secret or address names the first one", () => {
  const good = {
    SITE_NAME: "Ink Bazaar",
    SITE_URL: "https://ink.example",
    API_URL: "https://api.ink.example",
    SESSION_SECRET: "a".repeat(32),
    WEB_SECRET: "b".repeat(32),
  };
  const read = (changes: object) => getEnv({ ...good, ...changes } as unknown as Env);
  expect(read({}).SITE_NAME).toBe("Ink Bazaar");
  expect(() => read({ WEB_SECRET: undefined })).toThrow("WEB_SECRET is not set.");
  expect(() => read({ SESSION_SECRET: "short" })).toThrow("SESSION_SECRET is shorter than 32");
  expect(() => read({ SESSION_SECRET_NEXT: "short" })).toThrow("SESSION_SECRET_NEXT is shorter");
  expect(() => read({ SESSION_SECRET_NEXT: good.WEB_SECRET })).toThrow("is the same as WEB_SECRET");
  expect(read({ SESSION_SECRET_NEXT: good.SESSION_SECRET }).SESSION_SECRET).toBe("a".repeat(32));
  expect(read({ WEB_SECRET_NEXT: "c".repeat(32) }).WEB_SECRET).toBe("c".repeat(32));
  expect(() => read({ SOCIAL_TWITTER: "http://x.com" })).toThrow("SOCIAL_TWITTER is not what");
  expect(() => read({ API_URL: "api.ink.example" })).toThrow("API_URL is not what it should be");
});
