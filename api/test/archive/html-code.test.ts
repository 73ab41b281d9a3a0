import { expect, test } from "vitest";
import { toMarkdown, withParagraphs } from "../../src/services/imports/formats/html-to-markdown";

test("code of old WordPress posts keeps its blank lines, with and without an element of its own", () => {
  const code = "if (ink) {\n\n  boil();\n}";
  const fenced = "Before\n\n```\n" + code + "\n```\n\nAfter";
  for (const [start, end] of [
    ["<pre>", "</pre>"],
    ['<pre class="code"><code>', "</code></pre>"],
  ]) {
    const html = withParagraphs(`Before\n\n${start}${code}${end}\n\nAfter`);
    expect(toMarkdown(html)).toBe(fenced);
  }
});

test("preformatted text may have fences itself, and what is never closed ends with the text", () => {
  expect(toMarkdown("<pre>```\nink\n```</pre>")).toBe("````\n```\nink\n```\n````");
  expect(toMarkdown(withParagraphs("One\n\nTwo\n\n<pre>a\n\nb"))).toBe(
    "One\n\nTwo\n\n```\na\n\nb\n```",
  );
});

test("many elements that are never closed are read quickly", () => {
  const started = performance.now();
  withParagraphs("<pre ".repeat(50_000));
  withParagraphs("<pre>".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
