import { expect, test } from "vitest";
import { readMarkdown } from "../../src/services/imports/formats/markdown";
import { createPerson } from "../support/factory";
import { createImporter } from "./import-runner";
import { zipOf } from "./zip-of";

// Ten times what they take, at the best of a few tries: the machine may be busy with other things.
const LIMIT_MS = 500;

const BROKEN =
  "Its front matter is no YAML that can be read, so it becomes a draft. Check its title and date";

test("front matter that names its own parts again, or is nested too deeply, is not read: its text is", async () => {
  const { plan } = createImporter((await createPerson()).token);
  const bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]";
  const { items } = await plan(
    await zipOf({
      "a.md": `---\n${bomb}\n---\ntext`,
      "b.md": `---\na: ${"[".repeat(9000)}\n---\ntext`,
      "c.md": "+++\ntitle =\n+++\ntext",
      "d.md": "---\ntitle: One: two\ntags: [a, 'b']\n---\ntext",
    }),
  );
  expect(items.map(({ title, kind, notes: [note] }) => [title, kind, note])).toEqual([
    ["a", "draft", BROKEN],
    ["b", "draft", BROKEN],
    ["c", "draft", BROKEN.replace("YAML", "TOML")],
    ["One: two", "draft", BROKEN],
  ]);
});

const head = (yaml: string) => `---\n${yaml}\n---\ntext`;
const keys = (toLine: (at: number) => string) =>
  Array.from({ length: 1700 }, (_, at) => toLine(at)).join("");

test.for([
  ["many keys", keys((at) => `k${at}:\n`)],
  ["keys of one name", keys(() => "a: 1\n")],
  ["keys in braces", `a: {${keys((at) => `k${at},`)} z}`],
  ["keys that are lists", keys((at) => `? [${at}]\n: 1\n`)],
  ["one long key", `${"k".repeat(19_000)}: 1`],
  ["an open quote", `a: "${"x ".repeat(9_000)}`],
  ["comments", keys(() => "# a\n")],
  ["tags without end", `a: ${"!!str ".repeat(3_000)}x`],
  ["anchors", keys((at) => `a${at}: &a${at} x\n`)],
  ["lists in lists", `a: ${"- ".repeat(9_000)}x`],
  ["questions", "? ".repeat(9_000)],
  ["commas", `a: [${",".repeat(18_000)}`],
  ["brackets", "[{".repeat(9_000)],
  ["colons", ": ".repeat(9_000)],
  ["directives", "%a\n".repeat(6_000)],
  ["documents", keys(() => "...\n")],
  ["rules", `${" ".repeat(100)}---${" ".repeat(18_000)}x`],
] satisfies [string, string][])("front matter of %s is read quickly, or not at all", ([, yaml]) => {
  let best = Infinity;
  for (let tries = 0; tries < 3; tries += 1) {
    const start = performance.now();
    const { refusal, notes } = readMarkdown("a.md", head(yaml));
    best = Math.min(best, performance.now() - start);
    expect([[], [BROKEN]]).toContainEqual(notes);
    expect(refusal).toBeNull();
  }
  expect(best).toBeLessThan(LIMIT_MS);
});

test("of two lines with one key the last counts", () => {
  expect(readMarkdown("a.md", head("title: A\ntitle: B"))).toMatchObject({ title: "B" });
});

test("front matter of odd types, and of names that objects have, is read as far as it makes sense", () => {
  const odd = `__proto__: {title: evil, isDraft: true}
constructor: {prototype: {polluted: yes}}
toString: x
title: 2026
tags: [1, null, true, [deep], {a: b}, " ink "]
date: 2026-13-45
updated: .inf
draft: "false"
price: {amount: 5}
cover: [a.png]
category: 2026-01-01`;
  const entry = readMarkdown("a.md", head(odd));
  expect(entry).toMatchObject({
    title: "2026",
    tags: ["1", "ink"],
    date: null,
    updated: null,
    isDraft: false,
    price: "",
    cover: "a.png",
    categories: ["2026-01-01"],
    text: "text",
    refusal: null,
  });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  for (const yaml of ["a: b: c", "\ta: x", "%YAML 9.9"]) {
    const { notes, text, isDraft } = readMarkdown("a.md", head(yaml));
    expect([notes, text, isDraft]).toEqual([[BROKEN], "text", true]);
  }
  const ruled = "----\nOne\n\n---\na: 1\n---\nTwo";
  expect(readMarkdown("a.md", ruled)).toMatchObject({ title: "a", text: ruled, refusal: null });
});

test("a text that begins with a rule and has another is a text, whatever stands between them", () => {
  for (const between of ["Just words.", "- a\n- b", "\n\nSee https://example.com\n", "\t- x"]) {
    const ruled = `---\n${between}\n---\nMore: words.`;
    expect(readMarkdown("a.md", ruled)).toMatchObject({ title: "a", text: ruled, refusal: null });
  }
  const commented = "---\n# Of the writer\n\nog:title: A\ntitle: B\n---\ntext";
  expect(readMarkdown("a.md", commented)).toMatchObject({ title: "B", text: "text" });
});
