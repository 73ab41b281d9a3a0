import { mapFewAtOnce } from "../../fixtures/few-at-once";
import { ROLES, getScreenContexts } from "../../fixtures/screens/screen-context";
import type { Role } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import type { Screen } from "../../fixtures/screens/screen";
import { SCREENS, listPages } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";
import { SIGNED_OUT, fetchAs } from "../../fixtures/browser/web-session";

type Answer = { name: string; role: Role; screen: Screen; headers: Headers };

// Read once for all tests of this file.
test.describe.configure({ mode: "default" });
let answers: Answer[] = [];

test.beforeAll(async () => {
  test.slow();
  const contexts = await getScreenContexts();
  const visits = SCREENS.flatMap((screen) => ROLES.map((role) => ({ screen, role })));
  answers = await mapFewAtOnce(visits, async ({ screen, role }) => {
    const { session } = contexts[role];
    const { headers, body } = await fetchAs(session, screen.path(contexts[role]));
    await body?.cancel();
    return { name: `${nameOf(screen)} as ${role}`, role, screen, headers };
  });
});

/** The answers that are pages, for everybody who may see them. */
function listPageAnswers(): Answer[] {
  const pages = listPages();
  return answers.filter((one) =>
    pages.some(({ screen, role }) => screen === one.screen && role === one.role),
  );
}

/** The directives of a content policy by name. */
function readPolicy(headers: Headers): Map<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  return new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part]));
}

test("every page has a strict content policy with a unique nonce", () => {
  const nonces: string[] = [];
  for (const { name, headers } of listPageAnswers()) {
    const policy = readPolicy(headers);
    expect(policy.get("default-src"), name).toBe("default-src 'none'");
    expect(policy.get("style-src"), name).toMatch(/^style-src 'self'(?: 'sha256-[\w+/]{43}=')?$/u);
    expect(policy.get("base-uri"), name).toBe("base-uri 'none'");
    expect(policy.get("form-action"), name).toBe("form-action 'self'");
    expect(policy.get("frame-ancestors"), name).toBe("frame-ancestors 'none'");
    const scripts = policy.get("script-src");
    const nonce = /^script-src 'nonce-([\w-]{22,})' 'strict-dynamic'$/u.exec(scripts ?? "")?.[1];
    if (nonce) nonces.push(nonce);
    else expect(scripts, name).toBe("script-src 'none'");
    // A page that is kept for all cannot have a nonce of its own.
    if (headers.has("etag")) expect(nonce, name).toBeUndefined();
  }
  expect(nonces.length).toBeGreaterThan(20);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("every response has the security headers", () => {
  for (const { name, screen, headers } of answers) {
    expect(headers.get("x-content-type-options"), name).toBe("nosniff");
    expect(headers.get("referrer-policy"), name).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), name).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy"), name).toBe("same-origin");
    // A live view stands in a frame of its conversation.
    const frames = screen.isEndless ? "SAMEORIGIN" : "DENY";
    expect(headers.get("x-frame-options"), name).toBe(frames);
    expect(headers.get("vary"), name).toContain("Cookie");
  }
});

test("pages of signed-in users are never stored, and public pages set no cookie", () => {
  for (const { name, role, headers } of listPageAnswers()) {
    if (role === "visitor") expect(headers.get("set-cookie"), name).toBeNull();
    else expect(headers.get("cache-control"), name).toBe("no-store");
  }
});

test("pages that only a link leads to are not for search engines, and those of mailed links not stored", () => {
  const mailed = [
    "_public.$id.not-me.$token",
    "_public.$id.remove-passkey.$token",
    "_public.$id.reset-password.$token",
    "_public.$id.revert-email.$token",
    "_public.$id.verify-account.$token",
  ];
  const unlisted = ["_public.report", "_public.follow-by-email"];
  const both = [
    "_public.decisions.$id.($key)",
    "_public.follow-by-email_.confirm.$token",
    "_public.unsubscribe.$token",
  ];
  const seen = new Set<string>();
  for (const { name, role, screen, headers } of listPageAnswers()) {
    if (screen.answers[role] !== 200) continue;
    const isUnlisted = [...unlisted, ...both].includes(screen.route);
    const isMailed = [...mailed, ...both].includes(screen.route);
    if (isUnlisted || isMailed) seen.add(screen.route);
    expect(headers.get("x-robots-tag"), name).toBe(isUnlisted ? "noindex" : null);
    if (role !== "visitor") continue;
    expect(headers.get("cache-control"), name).toBe(isMailed ? "no-store" : "no-cache");
  }
  expect([...seen].sort()).toEqual([...mailed, ...unlisted, ...both].sort());
});

test("files are for https alone once a browser has used it", async () => {
  for (const path of ["/favicon.svg", "/speculation-rules.json"]) {
    const { headers } = await fetchAs(SIGNED_OUT, path);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=63072000");
  }
});
