import { expect, test } from "vitest";
import { safeRedirect } from "./paths";

test("a redirect leads to a path of this site, with its query and its place", () => {
  expect(safeRedirect("/marketplace?page=2#top")).toBe("/marketplace?page=2#top");
  expect(safeRedirect("/a/../b")).toBe("/b");
});

test("after a login, a redirect leads to no page for the signed out", () => {
  for (const path of ["/login", "/./login?x", "/LOGIN/", "/logout", "/register"]) {
    expect(safeRedirect(path), path).toBeNull();
    expect(safeRedirect(path, { anyPage: true }), path).not.toBeNull();
  }
});

test("a redirect leads to no other site, however its path is written", () => {
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
