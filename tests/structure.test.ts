import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const README_BYTES = 7_000;
const DECISION_LINES = 25;
const FOLDER_ENTRIES = 25;

/** The project's own folder, folders of data, and the one that has a folder per screen. */
const UNLIMITED = /^(?:\.$|app\/routes|api\/migrations|seed\/|tests\/snapshots|docs\/decisions)/u;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => existsSync(path));

test("the README is short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(README_BYTES);
});

test("each decision is short, and has a status, a context, a decision and consequences", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  for (const path of files.filter((file) => /^docs\/decisions\/\d/u.test(file))) {
    expect(index).toContain(`](${basename(path)})`);
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(lines.length, path).toBeLessThanOrEqual(DECISION_LINES);
    expect(lines[2], path).toMatch(/^(?:Accepted|Proposed) \d{4}-\d\d-\d\d/u);
    const headings = lines.filter((line) => line.startsWith("## "));
    expect(headings, path).toEqual(["## Context", "## Decision", "## Consequences"]);
  }
});

test("every link between documents leads to a file", () => {
  for (const path of files.filter((file) => file.endsWith(".md") && !file.startsWith("seed/"))) {
    const links = readFileSync(path, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/gu);
    for (const [, link = ""] of links) {
      expect(existsSync(join(dirname(path), link)), `${path} links to ${link}`).toBe(true);
    }
  }
});

test("no folder of code has more than 25 entries", () => {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    for (let path = file; path !== "."; path = dirname(path)) {
      const folder = dirname(path);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(path));
    }
  }
  const crowded = [...folders]
    .filter(([folder, { size }]) => size > FOLDER_ENTRIES && !UNLIMITED.test(folder))
    .map(([folder, { size }]) => `${folder}: ${size}`);
  expect(crowded).toEqual([]);
});
