import { expect, test } from "vitest";
import { toMarkdown } from "../../../src/services/imports/html/to-markdown";
import { renderMarkdown } from "../../../src/lib/markdown/render";

test("a table becomes one of Markdown, whose first row is the heading", () => {
  const markdown = toMarkdown(`<table><caption>Inks</caption><thead>
    <tr> <th>a|b</th> <th>c</th> </tr></thead><tbody>
    <tr><td>1<br>2</td><td><p>x</p><p><b>y</b></p></td></tr>
    <tr></tr><tr><td colspan="2">z</td></tr></tbody></table><p>After it</p>`);
  expect(markdown).toBe(
    [
      "**Inks**",
      "",
      "| a\\|b | c |",
      "| - | - |",
      "| 1 2 | x **y** |",
      "| z | |",
      "",
      "After it",
    ].join("\n"),
  );
  expect(renderMarkdown(markdown)).toContain('<th scope="col">a|b</th>');
  expect(toMarkdown("<p>a</p><table><tr><td> </td></tr></table>")).toBe("a");
});

test("a table that holds another lays out a page, and its cells follow each other", () => {
  const inner = "<table><tr><td>in</td><td>side</td></tr></table>";
  const markdown = toMarkdown(`<table><tr><td>out ${inner}</td><td>of</td></tr></table>`);
  expect(markdown).toBe("out\n\n| in | side |\n| - | - |\n\nof");
});

test("a cell spans no more columns than anybody writes, and nested tables escape nothing twice", () => {
  const wide = toMarkdown('<table><tr><td colspan="1000">a</td><td>b</td></tr></table>');
  expect(wide.split("\n")[0]?.match(/\|/gu)).toHaveLength(52);
  const deep = toMarkdown(`${"<table><tr><td>".repeat(12)}a|b`);
  expect(deep.match(/\\/gu)?.length ?? 0).toBeLessThan(30);
});

test("what is nested too deeply is refused, also behind tags that are none", () => {
  for (const start of [
    "<div>",
    "<div><!--</div>-->",
    '<div title="</div>">',
    "<b><style></b></style>",
  ]) {
    expect(() => toMarkdown(start.repeat(200)), start).toThrow(RangeError);
  }
  expect(toMarkdown(`${"<div>".repeat(50)}a`)).toBe("a");
});
