import { expect, test } from "vitest";
import { renderMarkdown } from "../../src/markdown/render";

const REL = 'rel="nofollow ugc noopener"';

test.for([
  [
    "**bold**, *slanted*, `code`",
    "<p><strong>bold</strong>, <em>slanted</em>, <code>code</code></p>",
  ],
  ["~~gone~~", "<p><s>gone</s></p>"],
  ["one\ntwo", "<p>one\ntwo</p>"],
  ["one  \ntwo", "<p>one<br />\ntwo</p>"],
  ["> said", "<blockquote>\n<p>said</p>\n</blockquote>"],
  ["---", "<hr />"],
  ["3. three\n4. four", '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
  ["- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>"],
  ['a < b & c > d "q"', '<p>a &lt; b &amp; c &gt; d "q"</p>'],
  ["<b>raw</b>", "<p>&lt;b&gt;raw&lt;/b&gt;</p>"],
  ["&copy; &#x41;", "<p>© A</p>"],
  ["", ""],
] as const)("%j becomes %j", ([source, html]) => {
  expect(renderMarkdown(source).trim()).toBe(html);
});

test.for([
  [
    "https://a.example/x?y=1&z=2#q",
    "https://a.example/x?y=1&amp;z=2#q",
    "https://a.example/x?y=1&amp;z=2#q",
  ],
  ["See (https://a.example/b_(c)).", "https://a.example/b_(c)", "https://a.example/b_(c)"],
  ["HTTP://A.example!", "HTTP://A.example", "HTTP://A.example"],
  ["www.a.example/b_c_d.", "http://www.a.example/b_c_d", "www.a.example/b_c_d"],
  ["*www.a.example*", "http://www.a.example", "www.a.example"],
  ["Write to ada@a.example.", "mailto:ada@a.example", "ada@a.example"],
  ["见https://a.example/b。好", "https://a.example/b", "https://a.example/b"],
  ["<https://a.example>", "https://a.example", "https://a.example"],
  ["[words](https://a.example)", "https://a.example", "words"],
  ["[](https://a.example/b)", "https://a.example/b", "https://a.example/b"],
  ["[ref]\n\n[ref]: https://a.example", "https://a.example", "ref"],
] as const)("%j links to %j", ([source, href, name]) => {
  const html = renderMarkdown(source).replace(' class="bare"', "");
  expect(html).toContain(`<a href="${href}" ${REL}>${name}</a>`);
});

test.for([
  ["https://a.example/b_c", true],
  ["www.a.example", true],
  ["<https://a.example>", true],
  ["[https://a.example](https://a.example)", true],
  ["[](https://a.example)", true],
  ["[words](https://a.example)", false],
  ["[https://a.example](https://b.example)", false],
  ["[https://a.example **now**](https://a.example)", false],
  ["![https://a.example](https://b.example)", false],
] as const)("that %j has its address for a name is marked: %j", ([source, isBare]) => {
  expect(renderMarkdown(source).includes(`${REL} class="bare">`)).toBe(isBare);
});

test.for([
  "name.md",
  "a@b",
  "ftp://a.example",
  "//a.example",
  "http://",
  "://a",
  "www.",
  "x@a.example@",
])("%s is no link by itself", (source) => {
  expect(renderMarkdown(source)).not.toMatch(/href="(?!mailto:x@a\.example")/u);
});

test("a URL inside a link or code is not linked again", () => {
  expect(renderMarkdown("[https://a.example](https://b.example)").match(/<a /gu)).toHaveLength(1);
  expect(renderMarkdown("`https://a.example`")).not.toContain("<a ");
});

test("a link title is kept with its quotes escaped", () => {
  expect(renderMarkdown("[a](https://a.example 'x \" onclick=\"y')")).toContain(
    'title="x &quot; onclick=&quot;y"',
  );
});

test("relative URLs are shown as typed", () => {
  expect(renderMarkdown("[a](/login) [b](#top) [c](//d.example)").trim()).toBe(
    "<p>[a](/login) [b](#top) [c](//d.example)</p>",
  );
});

test("an image becomes a link with its alternative text", () => {
  expect(renderMarkdown("![A *map*](https://a.example/m.png)")).toBe(
    `<p><a href="https://a.example/m.png" ${REL}>A map</a></p>\n`,
  );
  expect(renderMarkdown("![](https://a.example/m.png)")).toContain(">Picture</a>");
  expect(renderMarkdown("[![map](https://a.example/m.png)](https://b.example)")).toBe(
    `<p><a href="https://b.example" ${REL}>map</a></p>\n`,
  );
});

test.for([
  ["## a\n### b\n## c", "h2 h3 h2"],
  ["# a\n## b\n### c", "h2 h3 h4"],
  ["#### a\n###### b", "h2 h3"],
  ["# a\n#### b\n## c", "h2 h3 h3"],
  ["### a\n# b\n## c", "h2 h2 h3"],
  ["# a\n## b\n### c\n#### d\n##### e\n###### f", "h2 h3 h4 h5 h6 h6"],
  ["a\n=\n\nb\n-", "h2 h3"],
  ["#\n\n## a", "h2"],
  ["> # a", "h2"],
] as const)("the headings of %j are %s", ([source, levels]) => {
  const html = renderMarkdown(source);
  expect(Array.from(html.matchAll(/<(h\d)>/gu), ([, tag]) => tag).join(" ")).toBe(levels);
  expect(Array.from(html.matchAll(/<\/(h\d)>/gu), ([, tag]) => tag).join(" ")).toBe(levels);
});

test("headings have no ids, so that no text can claim one that the page uses", () => {
  expect(renderMarkdown("# getElementById\n\n[x]: https://a.example 'y'")).not.toMatch(
    / (?:id|name)=/u,
  );
});

test("task list items are symbols with a text alternative", () => {
  const html = renderMarkdown(
    "- [ ] one\n- [x] **two**\n- [X] [l](https://a.example)\n- [] no\n- [ ]",
  );
  expect(html).toContain(
    '<li class="task-item"><span class="task" role="img" aria-label="To do">☐</span> one</li>',
  );
  expect(html).toContain(
    '<span class="task" role="img" aria-label="Done">☑</span> <strong>two</strong></li>',
  );
  expect(html.match(/aria-label="Done"/gu)).toHaveLength(2);
  expect(html).toContain("<li>[] no</li>");
});

test("a table scrolls by itself and its header cells have a column scope", () => {
  const html = renderMarkdown("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |");
  expect(html).toContain(
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>',
  );
  expect(html).toContain('<th scope="col">a</th>\n<th scope="col" class="align-center">b</th>');
  expect(html).toContain('<td class="align-center">2</td>\n<td class="align-right">3</td>');
  expect(html).not.toContain("style=");
});

test.for(["```html\n<i>&amp;\n```", "    <i>&amp;", '~~~" onclick="x\n<i>&amp;\n~~~'])(
  "the code %j keeps its text and scrolls by keyboard",
  (source) => {
    expect(renderMarkdown(source)).toBe(
      '<pre tabindex="0" role="group" aria-label="Code"><code>&lt;i&gt;&amp;amp;\n</code></pre>\n',
    );
  },
);
