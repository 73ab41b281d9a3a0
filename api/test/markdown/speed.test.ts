import { expect, test } from "vitest";
import { excerpt, readingMinutes } from "../../src/markdown/plain-text";
import { renderMarkdown } from "../../src/markdown/render";

const LENGTH = 50_000;
// Ten times what the worst of them takes: a cost that grows with the square takes more.
const LIMIT_MS = 8_000;

const UNITS = [
  Array.from("[]()*_`~<>!&\\|#-=@:\"'x "),
  ["> ", "- ", "> - ", "1. ", "![", "[a](", "[[a](b)", "![[]()", "[a](<b", "[a]: b\n", '[a]:"'],
  ["*a **a ", "*a_ ", "a**b", "~~", "` `` ", "```\n", "&#x", "&amp;", "<!--", "<?", "<a "],
  ["<![CDATA[", "<http:", "<a@a.", "# a\n", " \n", "\t- a\n", "-\n", "a\n=\n", "- [ ] a\n"],
  ["http://", "http://a.b/(", "http://a.b/[", "http://a.b ", "http://a.b/c?", "www.", "www.a"],
  ["a@", "a@a.", "a@a.a ", "mailto:a", "://", "http:////", "a.", ")http://a", "www.a)", "\0"],
  ["|a|b|\n|-|-|\n", "|a", "|-", "a|\n", "[x](javascript:", "[x][x]", "\u2028", "é", "字", "😀"],
].flat();

const SHAPES = new Map([
  [
    "a table of too many cells",
    `${"|a".repeat(200)}\n${"|-".repeat(200)}\n${"a\n".repeat(24_000)}`,
  ],
  ["a table of too many columns", `${"|a".repeat(12_000)}\n${"|-".repeat(12_000)}`],
  ["lists 10,000 deep", Array.from({ length: 300 }, (_, n) => `${" ".repeat(n)}- a`).join("\n")],
  ["quotes 10,000 deep", `${"> ".repeat(10_000)}a`],
  ["emphasis 10,000 deep", `${"**a ".repeat(5_000)}${"b** ".repeat(5_000)}`],
  ["links 10,000 deep", `${"[".repeat(10_000)}a${"](https://a.example)".repeat(2_000)}`],
  ["brackets in an address", `https://a.example/${"(".repeat(24_000)}${")".repeat(24_000)}`],
  [
    "many references",
    Array.from({ length: 3_000 }, (_, n) => `[${n}]: https://a/\n[${n}]`).join("\n"),
  ],
]);

function* hostileTexts(): Generator<[name: string, source: string]> {
  for (const unit of UNITS) {
    yield [JSON.stringify(unit), unit.repeat(LENGTH / unit.length)];
  }
  yield* SHAPES;
}

test.for(Array.from(hostileTexts()))(
  "50,000 characters of %s are read and rendered quickly",
  ([, source]) => {
    const start = performance.now();
    renderMarkdown(source);
    const rendered = performance.now();
    excerpt(source, 300);
    readingMinutes(source);
    expect(rendered - start).toBeLessThan(LIMIT_MS);
    expect(performance.now() - rendered).toBeLessThan(LIMIT_MS);
  },
);
