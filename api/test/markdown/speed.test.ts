import { expect, test } from "vitest";
import { withPictureUrls } from "../../src/lib/images/urls";
import { toMailText } from "../../src/services/mail/lists/post-html";
import { excerpt, measureText } from "../../src/lib/markdown/plain-text";
import { renderMarkdown } from "../../src/lib/markdown/render";

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
  ["[^", "[^a]", "^[", "^[a]", "[^a]:", "[^a]: a\n", "[^a]: [^a]\n\n", "# a-2\n# a\n"],
  ["|a|b|\n|-|-|\n", "|a", "|-", "a|\n", "[x](javascript:", "[x][x]", "\u2028", "é", "字", "😀"],
].flat();

// What took the grammars longest, by language.
const CODE = [
  "csharp\nx",
  "csharp\ndef a\n",
  "csharp\nSELECT ",
  "haskell\n\n",
  "shell\n${",
  "ini\n1.",
  "java\n1e",
  "java\n$",
  "cpp\nx",
  "scala\n\n",
  "ruby\n\n",
  "javascript\n\n",
].map((start) => {
  const [language = "", unit = ""] = [
    start.slice(0, start.indexOf("\n")),
    start.slice(start.indexOf("\n") + 1),
  ];
  const line = `${unit.repeat(250 / unit.length).trimEnd()}\n`;
  return `\`\`\`${language}\n${line.repeat(4_000 / line.length)}\`\`\`\n`;
});

const SHAPES = new Map([
  [
    "a table of too many cells",
    `${"|a".repeat(200)}\n${"|-".repeat(200)}\n${"a\n".repeat(24_000)}`,
  ],
  ["a table of too many columns", `${"|a".repeat(12_000)}\n${"|-".repeat(12_000)}`],
  ["lists 10,000 deep", Array.from({ length: 300 }, (_, n) => `${" ".repeat(n)}- a`).join("\n")],
  ["quotes 10,000 deep", `${"> ".repeat(10_000)}a`],
  ["emphasis 10,000 deep", `${"**a ".repeat(5_000)}${"b** ".repeat(5_000)}`],
  ["emphasis by two marks", `${"_*".repeat(12_000)}a${"*_".repeat(12_000)}`],
  ["links 10,000 deep", `${"[".repeat(10_000)}a${"](https://a.example)".repeat(2_000)}`],
  ["brackets in an address", `https://a.example/${"(".repeat(24_000)}${")".repeat(24_000)}`],
  ["references to a note without end", `[^1]: a\n\n${"[^".repeat(25_000)}`],
  ["references to a note that ends late", `[^1]: a\n\n${"[^".repeat(25_000)}]`],
  ["a note that is referred to often", `[^1]: a\n\n${"[^1]".repeat(12_000)}`],
  ["code of many languages", CODE.join("\n")],
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
    measureText(source);
    expect(rendered - start).toBeLessThan(LIMIT_MS);
    expect(performance.now() - rendered).toBeLessThan(LIMIT_MS);
  },
);

test.for(['"', "/images", "/images/", "http:", " src="])(
  "a picture that is described by 49,000 characters of %s gets its addresses quickly",
  (unit) => {
    const id = "0123456789abcdef01234567";
    const picture = { id, width: 2000, height: 1000, tint: null, isDecoration: false };
    const source = `![${unit.repeat(49_000 / unit.length)}](picture:${id})`;
    const html = renderMarkdown(source, { pictures: new Map([[id, picture]]) });
    const start = performance.now();
    expect(withPictureUrls(html, "https://api.example")).toContain('<img src="https://api.example');
    expect(performance.now() - start).toBeLessThan(250);
  },
);

test.for(["![", "![a]("])("50,000 characters of %s become the text of a mail quickly", (unit) => {
  const start = performance.now();
  toMailText(unit.repeat(LENGTH / unit.length));
  expect(performance.now() - start).toBeLessThan(250);
});
