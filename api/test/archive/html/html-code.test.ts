import { expect, test } from "vitest";
import { EMPTY_ENTRY } from "../../../src/services/imports/entry";
import { toMarkdown } from "../../../src/services/imports/html/to-markdown";
import { readHtml } from "../../../src/services/imports/read-html";

/** The text of a post of WordPress. */
function fromWordPress(html: string): string {
  const entry = { ...EMPTY_ENTRY, key: "1", source: "1" };
  return readHtml(entry, html, { resolve: () => null, isPlainText: true }).text;
}

test("code of old WordPress posts keeps its blank lines, with and without an element of its own", () => {
  const code = "if (ink) {\n\n  boil();\n}";
  const fenced = "Before\n\n```\n" + code + "\n```\n\nAfter";
  for (const [start, end] of [
    ["<pre>", "</pre>"],
    ['<pre class="code"><code>', "</code></pre>"],
  ]) {
    expect(fromWordPress(`Before\n\n${start}${code}${end}\n\nAfter`)).toBe(fenced);
  }
});

test("preformatted text may have fences itself, and what is never closed ends with the text", () => {
  expect(toMarkdown("<pre>```\nink\n```</pre>")).toBe("````\n```\nink\n```\n````");
  expect(fromWordPress("One\n\nTwo\n\n<pre>a\n\nb")).toBe("One\n\nTwo\n\n```\na\n\nb\n```");
});

test("many elements that are never closed are read quickly", () => {
  const started = performance.now();
  fromWordPress("<pre ".repeat(50_000));
  fromWordPress("<pre>".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
