import { expect, test } from "vitest";
import { readTableOfContents } from "./table-of-contents.server";

const heading = (tag: string, id: string, html: string) =>
  `<${tag} id="section-${id}">${html} <a class="anchor" href="#section-${id}" aria-label="Link to this section">#</a></${tag}>\n<p>Text.</p>\n`;
const many = (...tags: string[]) =>
  tags.map((tag, index) => heading(tag, `${index}`, "A")).join("");

test("a text with four headings has a table of contents", () => {
  const html =
    heading("h2", "one-two", "One &amp; <em>two</em>") +
    heading("h3", "three", "<code>&lt;Three&gt;</code>") +
    heading("h2", "four", '<a href="https://a.example" rel="nofollow ugc noopener">Four</a>') +
    heading("h3", "5", "&amp;lt; 5");
  expect(readTableOfContents(html)).toEqual([
    { id: "section-one-two", name: "One & two", isSub: false },
    { id: "section-three", name: "<Three>", isSub: true },
    { id: "section-four", name: "Four", isSub: false },
    { id: "section-5", name: "&lt; 5", isSub: true },
  ]);
});

test("a text with fewer headings has no table of contents; quoted and deeper ones do not count", () => {
  expect(readTableOfContents(many("h2", "h3", "h2"))).toEqual([]);
  expect(readTableOfContents(many("h2", "h3", "h4", "h5"))).toEqual([]);
  expect(
    readTableOfContents(`${many("h2", "h2", "h2")}<blockquote><h2>A</h2></blockquote>`),
  ).toEqual([]);
});
