import { expect, test } from "vitest";
import { readMarkdown } from "../../src/services/imports/formats/markdown";

const HEAD = "---\ntitle: Ink\ntags: [nut]\n---\n";

/** The text and the notes of a file without the blank lines that say nothing. */
function read(text: string, name = "a.md") {
  const entry = readMarkdown(name, HEAD + text);
  return [entry.text.replaceAll(/\n{3,}/gu, "\n\n").trim(), ...entry.notes];
}

test.for([
  ["a line break", "One<br>two<br/>", "One\\\ntwo"],
  ["marks", "<b>Bold</b> <em>x</em> <del>y</del> <u>z</u>", "**Bold** *x* ~~y~~ z"],
  ["raised digits", "10<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd>", "10² H₂O Ctrl"],
  ["a link", '<a href="/x">one</a> and [two](b.md)', "[one](/x) and [two](b.md)"],
  ["a picture", '<img src="a.png" alt="A" width="300">', "![A](a.png)"],
  [
    "a figure",
    "<figure>\n<img src='b.png'>\n\n<figcaption>Cap</figcaption>\n</figure>",
    '![](b.png "Cap")',
  ],
  [
    "details",
    "<details>\n<summary>More</summary>\n\nInner **words**\n\n</details>",
    "**More**\n\nInner **words**",
  ],
  [
    "a table with Markdown in it",
    "<table>\n<tr><td>\n\n**x**\n\n</td><td>b</td></tr>\n</table>\n\nAfter",
    "| **x** | b |\n| - | - |\n\nAfter",
  ],
  ["a cell", "| a | b |\n|---|---|\n| c<br>d | e |", "| a | b |\n| - | - |\n| c d | e |"],
  ["a list", "- one<br>two\n- [ ] <i>three</i>\n\nAfter", "- one\\\n  two\n- [ ] *three*\n\nAfter"],
  [
    "a frame",
    '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
    "<https://www.youtube.com/watch?v=abc>",
  ],
  ["a film", '<video controls>\n  <source src="a.mp4">\n</video>', "[a.mp4](a.mp4)"],
  ["a comment", "One\n\n<!-- more -->\n\nTwo <!-- x -->", "One\n\nTwo"],
  ["Markdown within", '<div markdown="1">\n**Ink**\n</div>', "**Ink**"],
  ["a note", "Ink[^1] <i>x</i>\n\n[^1]: Of <b>nuts</b>", "Ink[^1] *x*\n\n[^1]: Of **nuts**"],
  ["a script", "<script>alert(1)</script>\n\nInk", "Ink"],
] as const)("HTML within Markdown is read: %s", ([, typed, expected]) => {
  expect(read(typed)).toEqual([expected]);
});

test.for([
  ["code", "`<b>` and ``<i>` ``"],
  ["a fence", "```html\n<b>x</b>\n{% raw %}{{ x }}[[y]]\n```"],
  ["a fence in a list", "- a\n\n  ~~~\n  <b>x</b> {: .y}\n  ~~~"],
  ["indented lines", "One\n\n    <b>{{ x }}</b>"],
  ["words in brackets", "List<String> and 1 < 2 > 0"],
  ["an address", "<https://ink.example/a_b> and <ink@example.com>"],
  ["no HTML at all", "* One\n* _Two_\n\n+ Three ~ four\n\n![x](<a b.png>) #tag"],
] as const)("what is no HTML is left as it is typed: %s", ([, typed]) => {
  expect(read(typed)).toEqual([typed]);
});

test("Jekyll's tags are read, and one that nobody knows stays, with a note", () => {
  expect(
    read(
      "Text with {% highlight ruby linenos %}\nputs 1\n{% endhighlight %}\n\n* TOC\n{:toc}\n\n" +
        '## The second {#two}\n{: .wide}\n\n[a](b){:target="_blank"} [c](#two) {{ page.title }}{{ site.baseurl }}/c\n\n' +
        '{% include figure.html src="/a.png" alt="A" %}\n\n{% comment %}\nno\n{% endcomment %}\n{% toc_of x %}',
    ),
  ).toEqual([
    "Text with\n```ruby\nputs 1\n```\n\n## The second \n\n[a](b) [c](#the-second) Ink/c\n\n![A](</a.png>)\n\n{% toc_of x %}",
    "Only your old site knows what {% toc_of x %} means: it stays as it is typed",
  ]);
});

test("Hugo's shortcodes are read", () => {
  expect(
    read(
      '{{< figure src="a.png" alt="A" caption="In May" >}}\n\n{{< youtube abc >}}\n\n' +
        '{{< highlight go >}}\nx := `1`\n{{< /highlight >}}\n\n[a]({{< ref "b.md" >}}) {{% odd %}}',
    ),
  ).toEqual([
    '![A](<a.png> "In May")\n\n<https://www.youtube.com/watch?v=abc>\n\n```go\nx := `1`\n```\n\n[a](b.md) {{% odd %}}',
    "Only your old site knows what {{% odd %}} means: it stays as it is typed",
  ]);
});

test("embeds of Forem and Hashnode become links, and their pictures have no alignment", () => {
  expect(
    read(
      "{% youtube abc %}\n\n{% embed https://ink.example/a %}\n\n{% github ink/pot %}\n\n" +
        '%[https://ink.example/b]\n\n![A](https://ink.example/c.png align="center")\n\n%%[form]',
    ),
  ).toEqual([
    "<https://www.youtube.com/watch?v=abc>\n\n<https://ink.example/a>\n\n<https://github.com/ink/pot>\n\n" +
      "<https://ink.example/b>\n\n![A](https://ink.example/c.png)",
    "Left out what only your old site can show: %%[form]",
  ]);
});

test("Obsidian's links, pictures, callouts and tags are read", () => {
  const text =
    "> [!note] Look\n> Inside #ink and #1\n\n[[Pots]] [[Old pots|two]] ![[pic.png|300]] %%no%% a#b\n\n#nuts/walnut";
  const { tags, ...entry } = readMarkdown("Ink.md", text);
  expect(entry.text.trim()).toBe(
    "> **Look**\n>\n> Inside #ink and #1\n\n[Pots](Pots.md) [two](Old%20pots.md) ![](<pic.png>)  a#b\n\n#nuts/walnut",
  );
  expect(tags).toEqual(["ink", "nuts/walnut"]);
});

test("MDX loses its modules and components, with a note, and keeps their words", () => {
  const text =
    "import X from './x'\n\nexport const y = {\n  z: 1,\n}\n\n# One\n\n<Chart data={[1, '>']} />\n\n" +
    '<Note kind="a">\nSome *words*\n</Note>\n\n{/* no */}<p style={{ a: 1 }}>Two</p>\n\n```jsx\nimport X\n<Chart />\n```';
  expect(read(text, "a.mdx")).toEqual([
    "# One\n\nSome *words*\n\nTwo\n\n```jsx\nimport X\n<Chart />\n```",
    "Left out its import and export lines, which only code needs",
    "Left out what only your old site can show: <Chart>, <Note>",
  ]);
});
