import { expect, test } from "vitest";
import { renderMarkdown } from "../../src/lib/markdown/render";
import { renderComment } from "../../src/lib/markdown/render-comment";
import { sanitise } from "../../src/lib/markdown/sanitise";
import { escapeHtml } from "../../src/lib/text/escape-html";

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

test("links lead within the site and to headings of the text, and no other relative ones", () => {
  expect(renderMarkdown("[a](/login) [c](//d.example) [d](about) [e](tel:+100)").trim()).toBe(
    `<p><a href="/login">a</a> [c](//d.example) [d](about) <a href="tel:+100" ${REL}>e</a></p>`,
  );
  const typed = "[to](#section-two) [a](#two) [heading](#Two) [top](#top)\n\n## Two";
  expect(renderMarkdown(typed)).toContain(
    '<p><a href="#section-two">to</a> <a href="#section-two">a</a> <a href="#section-two">heading</a> top</p>',
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
  expect(Array.from(html.matchAll(/<(h\d)[ >]/gu), ([, tag]) => tag).join(" ")).toBe(levels);
  expect(Array.from(html.matchAll(/<\/(h\d)>/gu), ([, tag]) => tag).join(" ")).toBe(levels);
});

test("headings have ids of their own kind and a visible link to themselves", () => {
  const html = renderMarkdown(
    "# getElementById\n\n## Über *uns*\n\n## Über uns\n\n## Über uns 2\n\n## ✨\n\n## ❤️ Love\n\n## ⚠️\n\n## 2",
  );
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/gu), ([, id]) => id);
  const names = ["-getelementbyid", "-uber-uns", "-uber-uns-2", "-uber-uns-2-2", "", "-love"];
  expect(ids).toEqual([...names, "-2", "-2-2"].map((name) => `section${name}`));
  for (const id of ids) {
    expect(html).toContain(
      `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h`,
    );
  }
});

test("a heading that is quoted has no id", () => {
  expect(renderMarkdown("> # a\n\n- # b")).not.toContain("id=");
});

test("no id in a text is one that the page uses", () => {
  expect(renderMarkdown("[x]: https://a.example 'y'\n\n[x] [^content]\n\n[^content]: z")).toMatch(
    / id="note-ref-1".* id="note-1"/su,
  );
  expect(sanitise('<p id="section-a"></p><h2 id="content">a</h2><li id="note-1">b</li>')).toBe(
    '<p></p><h2>a</h2><li id="note-1">b</li>',
  );
});

test("notes are numbered as they are referred to, and stand at the end with links back", () => {
  const html = renderMarkdown(
    "One[^b], two[^a], again[^b].\n\n[^a]: First *written*.\n[^b]: Second.\n[^c]: Unused.",
  );
  expect(html).toBe(
    [
      '<p>One<sup><a href="#note-1" aria-label="Note 1" id="note-ref-1">1</a></sup>, two<sup><a href="#note-2" aria-label="Note 2" id="note-ref-2">2</a></sup>, again<sup><a href="#note-1" aria-label="Note 1" id="note-ref-1-2">1</a></sup>.</p>',
      '<section class="notes" aria-label="Notes">\n<ol>',
      '<li id="note-1"><p>Second. <a href="#note-ref-1" aria-label="Back to the text">↩︎</a> <a href="#note-ref-1-2" aria-label="Back to the text">↩︎</a></p>\n</li>',
      '<li id="note-2"><p>First <em>written</em>. <a href="#note-ref-2" aria-label="Back to the text">↩︎</a></p>\n</li>',
      "</ol>\n</section>\n",
    ].join("\n"),
  );
});

test("a reference to a note that is not there is shown as typed", () => {
  expect(renderMarkdown("a[^1]")).toBe("<p>a[^1]</p>\n");
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

test.for(["```text\n<i>&amp;\n```", "    <i>&amp;", '~~~" onclick="x\n<i>&amp;\n~~~'])(
  "the code %j keeps its text and scrolls by keyboard",
  (source) => {
    expect(renderMarkdown(source)).toBe(codeBlock("&lt;i&gt;&amp;amp;"));
  },
);

test.for([
  ["ts", "let a = 1", "keyword number"],
  ["js title=x", "let a = 1", "keyword number"],
  ["TypeScript", "let a = 1", "keyword number"],
  ["html", "<i>&amp;", "tag name symbol"],
  ["py", "# hm", "comment"],
  ["diff", "+a\n-b", "addition deletion"],
  ["yaml", "a: true", "attr literal"],
] as const)("code in %s has a class for each of its parts", ([info, code, parts]) => {
  const html = renderMarkdown(`\`\`\`${info}\n${code}\n\`\`\``);
  const classes = Array.from(html.matchAll(/<span class="code-([^"]+)">/gu), ([, part]) => part);
  expect(classes.join(" ")).toBe(parts);
  expect(html.replace(/<\/?span[^>]*>/gu, "")).toBe(codeBlock(escapeHtml(code)));
});

test("code that would take long is not coloured, nor what follows too much of it", () => {
  const fence = (line: string, lines: number) => `\`\`\`js\n${`${line}\n`.repeat(lines)}\`\`\`\n\n`;
  expect(renderMarkdown(fence("x".repeat(301), 1))).not.toContain("<span");
  expect(renderMarkdown(fence("let a", 2_000))).not.toContain("<span");
  const html = renderMarkdown(fence("let a", 900) + fence("let a", 900) + fence("let a", 700));
  expect(html.match(/<span/gu)).toHaveLength(1_600);
});

function codeBlock(html: string): string {
  return `<pre tabindex="0" role="group" aria-label="Code"><code>${html}\n</code></pre>\n`;
}

test("emphasis within twenty others is left out, and its text stays", () => {
  const source = `${"*a **b ".repeat(15)}~~c~~${" d** e*".repeat(15)} *f*`;
  for (const html of [renderMarkdown(source), renderComment(source) ?? ""]) {
    expect(html.match(/<em>/gu)).toHaveLength(11);
    expect(html.match(/<strong>/gu)).toHaveLength(10);
    expect(html.match(/<\/(?:em|strong|s)>/gu)).toHaveLength(21);
    expect(html).not.toContain("*");
    expect(html.replace(/<[^>]*>|~/gu, "").trim()).toBe(source.replace(/[*~]/gu, ""));
    expect(html.trim()).toMatch(/ <em>f<\/em>/u);
  }
});
