import { expect, test } from "vitest";
import { parseStyles, readNames, writeWorn } from "./worn-styles.server";

function wear(css: string, html: string): string {
  return writeWorn(parseStyles(css), readNames(html));
}

const PAGE = `<main id="content"><p class="deck wide">Words</p><svg class="icon"><path d="M0 0"/></svg></main>`;

test("a rule stays where all tags and classes of one of its selectors are in the page", () => {
  expect(wear(".deck{a:b}main .wide>path{a:b}h2,p{a:b}", PAGE)).toBe(
    ".deck{a:b}main .wide>path{a:b}h2,p{a:b}",
  );
  expect(wear(".decks{a:b}main .narrow{a:b}h2,h3{a:b}.deck+table{a:b}", PAGE)).toBe("");
});

test("states, attributes, ids and what stands in brackets take no rule away", () => {
  const css = [
    ".deck:hover:not(.gone,:is(.far,.away)){a:b}",
    ":is(.gone,.deck) p::before{a:b}",
    "[hidden],[data-theme=dark] p{a:b}",
    "#top{a:b}",
    "*,:after{a:b}",
    ":root,:host{--a:b}",
  ].join("");
  expect(wear(css, PAGE)).toBe(css);
});

test("conditions and layers go with the last of their rules", () => {
  const css = "@media print{@layer base{.gone{a:b}.deck{a:b}}}@supports (a:b){.gone{a:b}}";
  expect(wear(css, PAGE)).toBe("@media print{@layer base{.deck{a:b}}}");
});

test("statements, fonts, key frames and rules with braces in their texts are kept whole", () => {
  const css = [
    "@layer theme,base;",
    "@font-face{font-family:Inter;src:url(/a.woff2)}",
    "@keyframes turn{to{rotate:1turn}}",
    '.deck:before{content:"}{"}',
    "p{a:b}",
  ].join("");
  expect(wear(css, PAGE)).toBe(css);
});

test("a rule whose selector is not read to its end always stays", () => {
  for (const selector of [".sm\\:gone", ".gone:not(:is(:has(.far),.away))"]) {
    expect(wear(`${selector}{a:b}`, PAGE)).toBe(`${selector}{a:b}`);
  }
});

test("words that look like markup name nothing", () => {
  expect([...readNames("<p>&lt;table class=&quot;wide&quot;&gt; 1 < 2</p>")]).toEqual(["p"]);
});
