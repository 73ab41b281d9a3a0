import { afterEach, expect, test, vi } from "vitest";
import { createCsrfToken, isSameOrigin } from "./csrf.server";
import { handlePost } from "../handler/form-post-handler.server";
import type { RequestContext } from "../context/request-context.server";

const OWNER = "0123456789abcdef01234567";
const CSRF = createCsrfToken(OWNER);

const render = async () => new Response("A page");

function post(headers: Record<string, string>) {
  const context = {
    requestId: "a-request-of-ours",
    env: { SITE_URL: OURS },
    session: { get: () => CSRF },
    withForm: () => ({ outcome: null }),
  };
  const request = new Request(`https://ink.example/${OWNER}/reset-password/a-secret-token`, {
    method: "POST",
    headers: { "CF-Connecting-IP": "2001:db8:1:2:3::4", ...headers },
    body: new URLSearchParams({ password: "a secret password" }),
  });
  return handlePost(request, context as unknown as RequestContext, render);
}

const OURS = "https://ink.example";
const OTHER = "https://evil.example";
const SITES = ["same-origin", "none", "same-site", "cross-site", null];
const ORIGINS = ["https://ink.example", OTHER, "null", null];
const TOKENS = [CSRF, createCsrfToken(OWNER), null];

const WAYS = SITES.flatMap((site) =>
  ORIGINS.flatMap((origin) => TOKENS.map((token) => ({ site, origin, token }))),
);

test.each(WAYS)("a form from $site, $origin with $token is accepted or refused", (way) => {
  const { site, origin, token } = way;
  const headers = { ...(site && { "Sec-Fetch-Site": site }), ...(origin && { Origin: origin }) };
  const request = new Request("https://ink.example/contact", { method: "POST", headers });
  const form = new FormData();
  if (token) form.set("csrf", token);
  const isOurs = site
    ? site === "same-origin" || site === "none"
    : origin
      ? origin === "https://ink.example"
      : token === CSRF;
  expect(isSameOrigin(request, form, OURS, CSRF)).toBe(isOurs);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a form from another site is refused with a line in the security log", async () => {
  const log = vi.spyOn(console, "info").mockReturnValue();
  await post({ "Sec-Fetch-Site": "cross-site" });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    {
      worker: "web",
      level: "security",
      event: "csrf-refused",
      account: OWNER,
      id: "a-request-of-ours",
      network: "2001:db8:1:2::/64",
    },
  ]);
});

test("a form of our own writes no line to the security log", async () => {
  const log = vi.spyOn(console, "info").mockReturnValue();
  await post({ "Sec-Fetch-Site": "same-origin" });
  expect(log).not.toHaveBeenCalled();
});
