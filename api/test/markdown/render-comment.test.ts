import { expect, test } from "vitest";
import { renderComment } from "../../src/lib/markdown/render-comment";

const REL = 'rel="nofollow ugc noopener"';

test.each([
  [
    "*quite* **sure** and `let a < b`",
    "<em>quite</em> <strong>sure</strong> and <code>let a &lt; b</code>",
  ],
  ["[here](https://example.com)", `<a href="https://example.com" ${REL}>here</a>`],
  [
    "See https://example.com.",
    `See <a href="https://example.com" ${REL} class="bare">https://example.com</a>.`,
  ],
  ["One *a*\ntwo\n\nthree", "One <em>a</em>\ntwo\n\nthree"],
])("a comment shows its emphasis, code and links, line by line: %j", (source, html) => {
  expect(renderComment(source)).toBe(html);
});

test.each([
  "Nothing but words & a < b.",
  "1. first\n2. second",
  "# no heading",
  "- no list\n- at all",
  "> said before",
  "    no code",
  "<b>no HTML</b><script>alert(1)</script>",
  "[a script](javascript:alert(1))",
  "![no picture](nothing.png)",
  "| no | table |\n|---|---|\n| a | b |",
  "a_name_with_lines and 2 * 3 * 4",
])("a comment without any marks needs no HTML: %j", (source) => {
  expect(renderComment(source)).toBeNull();
});

test("a long comment of unclosed marks is rendered quickly", () => {
  const startMs = performance.now();
  for (const mark of ["*", "[", "`a", "[a](", "**_", "https://a.b "]) {
    renderComment(mark.repeat(2000 / mark.length));
  }
  expect(performance.now() - startMs).toBeLessThan(1000);
});
