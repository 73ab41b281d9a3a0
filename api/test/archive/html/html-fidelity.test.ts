import { expect, test } from "vitest";
import { renderMarkdown } from "../../../src/lib/markdown/render";
import { EMPTY_ENTRY } from "../../../src/services/imports/entry";
import { createResolver } from "../../../src/services/imports/html/old-links";
import { expandShortcodes } from "../../../src/services/imports/html/shortcodes";
import { toMarkdown } from "../../../src/services/imports/html/to-markdown";
import { readHtml } from "../../../src/services/imports/read-html";
import { readVisibleText } from "./visible-text";

const PAGE = "https://old.example/2020/ink/";

/** The lines of an imported post, whose source is a text of WordPress. */
function importLines(text: string, pictures: string[] = []): string[] {
  const found = pictures.map((address) => ({ address, alt: "Pot", caption: "A pot" }));
  const { html } = expandShortcodes(text, { findPictures: () => found });
  const entry = { ...EMPTY_ENTRY, key: "1", source: "1" };
  const resolve = createResolver(PAGE);
  return readVisibleText(
    renderMarkdown(readHtml(entry, html, { resolve, isPlainText: true }).text),
  );
}

test.for([
  ["its paragraphs", "<p>Boil the <b>nuts</b>.</p><p>Wait, <em>then</em> stir.<br>Sieve.</p>"],
  [
    "headings and lists",
    "<h2>You need</h2><ul><li>Nuts</li><li>Water<ol start=7><li>Warm</li><li>Cold</li></ol></li></ul><p>Boil.</p>",
  ],
  [
    "marks within marks",
    "<p><b>bold <strong>twice</strong></b>, <i><em>both</em></i>, <s>old <b>and bold</b></s>, <em><b>a</b>b</em>c</p>",
  ],
  [
    "marks beside words",
    "<p><strong>a</strong><strong>b</strong>, and<strong> spaced </strong>word, x<em>y</em>z, <b>«Зачем»</b>да, <b>日本語（かな）</b>です。</p>",
  ],
  [
    "what Markdown would read",
    "<p>2 * 3 * 4, snake_case_name, [not a link](x), 1. April, a &lt;b&gt; tag, `code`, \\, ~~no~~, a|b</p><p># 1 of 3</p><p>1. April</p><p>+ plus</p><p>- minus</p><p>===</p><p>&gt; more</p><p>[ ] none</p>",
  ],
  [
    "links",
    '<p><a href="https://ink.example/a_b_(c)">a_b</a> https://ink.example/x_y_z and <a href="tel:+100">call</a></p>',
  ],
  [
    "code",
    "<pre><code>if (a &lt; b) {\n\n  `boil`();\n}</code></pre><p>The <code>a | `b`</code> key</p>",
  ],
  ["line breaks in code", "<pre>One<br>Two<br/>Three</pre>"],
  ["quotes", "<blockquote><p>One</p><p>Two</p><ul><li>three</li></ul></blockquote>"],
  [
    "a table",
    "<table><thead><tr><th>a|b</th><th>c</th></tr></thead><tbody><tr><td>1<br>2</td><td><b>3</b></td></tr></tbody></table>",
  ],
  ["a line in a heading", "<h2>Head<br>two</h2><h2>Head <em>three</em></h2>"],
  ["entities", "<p>&amp;amp; &copy; &lt;p&gt; A&nbsp;B &#8217;</p>"],
  ["terms", "<dl><dt>Gall</dt><dd>A nut of oaks</dd></dl>"],
] as const)("of another site, %s come here word for word", ([, html]) => {
  const shown = readVisibleText(renderMarkdown(toMarkdown(html)));
  // Bare addresses are links here, which they are not everywhere.
  const linked = html.replace(
    "https://ink.example/x_y_z",
    '<a href="https://ink.example/x_y_z">$&</a>',
  );
  expect(shown).toEqual(readVisibleText(linked));
});

test("lines and blank lines of WordPress's plain text are breaks and paragraphs, block by block", () => {
  expect(importLines("To pack:\n<ol>\n<li>Pens</li>\n<li>Ink</li>\n</ol>")).toEqual([
    "To pack:",
    "1. Pens",
    "2. Ink",
  ]);
  expect(importLines("<h2>Steps</h2>\nFirst line\n<ul>\n\t<li>One</li>\n</ul>\nAfter")).toEqual([
    "Heading: Steps",
    "First line",
    "• One",
    "After",
  ]);
  expect(
    importLines("First.\n\n<blockquote><p>Quoted.</p></blockquote>\n\nThird\nline.\n\nFourth."),
  ).toEqual(["First.", "Quoted.", "Third", "line.", "Fourth."]);
  expect(importLines('<p style="x">One.\n\nTwo.</p>\n\nThree.')).toEqual([
    "One.",
    "Two.",
    "Three.",
  ]);
  expect(importLines("<strong>a\n\nb</strong> c")).toEqual(["a", "b c"]);
  expect(importLines("One<br />\n<br />\nTwo<br />\nThree")).toEqual(["One", "Two", "Three"]);
});

test("text between the blocks of WordPress's editor has its paragraphs, and blocks stay as they are", () => {
  const block = "<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->";
  expect(importLines(`${block}\n\nThree\n\nFour\n\n${block}`)).toEqual([
    "One two",
    "Three",
    "Four",
    "One two",
  ]);
});

test("codes in brackets become pictures, links and code, and others stay", () => {
  expect(
    importLines('[caption id="a" width="3"]<img src="/a.jpg" alt="A" /> Words[/caption]'),
  ).toEqual(["A (https://old.example/a.jpg)"]);
  expect(importLines('[audio src="https://old.example/a.mp3"]')).toEqual([
    "https://old.example/a.mp3 (https://old.example/a.mp3)",
  ]);
  expect(importLines("[embed]https://old.example/v[/embed]")).toEqual([
    "https://old.example/v (https://old.example/v)",
  ]);
  expect(importLines("[youtube https://youtu.be/abc_d]")).toEqual([
    "https://youtu.be/abc_d (https://youtu.be/abc_d)",
  ]);
  expect(importLines("[code lang=js]\na < b\n\nc[/code]")).toEqual(["a < b⏎⏎c"]);
  expect(importLines('[gallery ids="5"]', ["https://old.example/p.png"])).toEqual([
    "Pot (https://old.example/p.png)",
  ]);
  expect(importLines("[[gallery]] and array[0] and [form id=1]")).toEqual([
    "[gallery] and array[0] and [form id=1]",
  ]);
});

test("links lead where they led: to the old site, to headings of the text, or nowhere", () => {
  const html =
    '<h2 id="two">The second</h2><h2>Other</h2><p><a href="#two">up</a> <a href="#gone">gone</a> ' +
    '<a href="../paper/">next</a> <a href="/about">about</a> <a href="javascript:x()">run</a> <a>none</a></p>';
  expect(importLines(html)).toEqual([
    "Heading: The second",
    "Heading: Other",
    "up (#section-the-second) gone next (https://old.example/2020/paper/) about (https://old.example/about) run none",
  ]);
});

test("what names accounts of another site mentions nobody here", () => {
  const mentions = new Map([["nova", "0123456789abcdef01234567"]]);
  const markdown = toMarkdown("<p>Thanks @nova, and @someone_else</p>");
  expect(renderMarkdown(markdown, { mentions })).toBe("<p>Thanks @nova, and @someone_else</p>\n");
});
