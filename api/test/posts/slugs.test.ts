import { expect, test } from "vitest";
import { toPostSlug } from "../../src/text/slug";

test.each([
  ["Ink & paper: 100 %", "ink-paper-100"],
  ["Ärger über Größe", "arger-uber-große"],
  ["光の階段", "光の階段"],
  ["???", ""],
  [`${"word ".repeat(11)}longer-than-that`, "word-".repeat(11).slice(0, -1)],
  ["a".repeat(80), "a".repeat(60)],
  ["𝒜𐐀".repeat(40), "a𐐨".repeat(20)],
])("the title %s is %s in an address", (title, slug) => {
  expect(toPostSlug(title)).toBe(slug);
});
