import { expect, test } from "vitest";
import { toMarkdown } from "../../../src/services/imports/html/to-markdown";

const bookmark = (title: string, href: string) => `<p>Before</p>
  <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${href}">
    <div class="kg-bookmark-content"><div class="kg-bookmark-title">${title}</div>
      <div class="kg-bookmark-description">Some words</div></div>
    <div class="kg-bookmark-thumbnail"><img src="https://ink.example/t.png" alt=""></div>
  </a></figure><p>After</p>`;

test("a bookmark of Ghost becomes a link with its title", () => {
  expect(toMarkdown(bookmark("Ink [old]", "https://ink.example/a"))).toBe(
    "Before\n\n[Ink \\[old\\]](https://ink.example/a)\n\nAfter",
  );
  expect(toMarkdown(bookmark("", "https://ink.example/a"))).toContain(
    "\n\n<https://ink.example/a>\n",
  );
  expect(toMarkdown(bookmark("Ink", "javascript:alert(1)"))).toBe("Before\n\nInk\n\nAfter");
});

test("a link around a heading and a paragraph is in each, and one to its own picture is none", () => {
  const link = (html: string) => toMarkdown(`<a href="https://ink.example/a">${html}</a>`);
  expect(link("<h2>Walnut ink</h2><p>Boil it.</p>")).toBe(
    "## [Walnut ink](https://ink.example/a)\n\n[Boil it.](https://ink.example/a)",
  );
  expect(toMarkdown('<a href="/pot.png"><img src="/pot-300x200.png" alt="A pot"></a>')).toBe(
    "![A pot](/pot-300x200.png)",
  );
  expect(link("<b>Ink</b>")).toBe("[**Ink**](https://ink.example/a)");
});
