import { afterEach, expect, test, vi } from "vitest";
import { createCsrfToken } from "./csrf.server";
import { handlePost } from "./post-handler.server";
import type { RequestContext } from "./request-context.server";

const OWNER = "0123456789abcdef01234567";
const CSRF = createCsrfToken(OWNER);

const render = async () => new Response("A page");

/** A form post with a session, from where its headers say. */
function post(headers: Record<string, string>) {
  const context = {
    requestId: "a-request-of-ours",
    session: { get: () => CSRF },
    withForm: () => ({ outcome: null }),
  };
  const request = new Request(`https://ink.example/${OWNER}/reset-password/a-secret-token`, {
    method: "POST",
    headers: { "CF-Connecting-IP": "2001:db8:1:2:3::4", ...headers },
    body: new URLSearchParams({ password: "a secret password" }),
  });
  // Only what the check reads.
  return handlePost(request, context as unknown as RequestContext, render);
}

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

test("a form of our own leaves no line in the security log", async () => {
  const log = vi.spyOn(console, "info").mockReturnValue();
  await post({ "Sec-Fetch-Site": "same-origin" });
  expect(log).not.toHaveBeenCalled();
});
