import { expect, test } from "vitest";
import type { RequestContext } from "../context/request-context.server";
import { setCommonHeaders } from "./security-headers.server";

function strictTransport(env: { SITE_URL: string; HSTS_SUBDOMAINS?: "yes" | "no" }): string | null {
  const headers = new Headers();
  setCommonHeaders(headers, { env, session: new Map() } as unknown as RequestContext);
  return headers.get("Strict-Transport-Security");
}

test("HSTS covers an operator's subdomains only if a setting says so", () => {
  const SITE_URL = "https://ink.example";
  expect(strictTransport({ SITE_URL })).toBe("max-age=63072000");
  expect(strictTransport({ SITE_URL, HSTS_SUBDOMAINS: "no" })).toBe("max-age=63072000");
  expect(strictTransport({ SITE_URL, HSTS_SUBDOMAINS: "yes" })).toBe(
    "max-age=63072000; includeSubDomains",
  );
  expect(strictTransport({ SITE_URL: "http://localhost:3000" })).toBeNull();
});
