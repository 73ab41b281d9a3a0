import { expect, test } from "vitest";
import { safeRedirect } from "./paths";

test("a redirect keeps the query and the fragment of a path on this site", () => {
  expect(safeRedirect("/marketplace?page=2#top")).toBe("/marketplace?page=2#top");
  expect(safeRedirect("/a/../b")).toBe("/b");
});

test("after a login, no redirect leads to a page for signed-out people", () => {
  for (const path of ["/login", "/./login?x", "/LOGIN/", "/logout", "/register"]) {
    expect(safeRedirect(path), path).toBeNull();
    expect(safeRedirect(path, { anyPage: true }), path).not.toBeNull();
  }
});

test("no redirect leaves the site, however its path is written", () => {
  const targets = [
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/..\\\\evil.example",
    "/\t/evil.example",
    "/\t/[",
    "/\n/",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    null,
  ];
  for (const target of targets) expect(safeRedirect(target), String(target)).toBeNull();
});
