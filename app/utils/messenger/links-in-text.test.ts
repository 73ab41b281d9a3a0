import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findLinks } from "./links-in-text";

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

test("URLs become links, without the punctuation after them", () => {
  expect(
    hrefs("See https://example.com/a, (http://b.example/) and https://c.example/x_(y)."),
  ).toEqual(["https://example.com/a", "http://b.example/", "https://c.example/x_(y)"]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<b>",
  "https://user:secret@example.com/",
  "ftp://example.com",
  "www.example.com",
])("%s is no link", (text) => {
  expect(hrefs(text)).toEqual([]);
});

test("the parts add up to the text, and every link leads to the web", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom("https://", "http://a.example/b?c=(d)#e", "HTTPS://É.example…", "https://x@y"),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(" ");
      const parts = findLinks(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const href of hrefs(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
