import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.server";
import type { ComparedPart } from "./compare-texts.server";

const mark = (parts: ComparedPart[]) =>
  parts.map(({ text, isDifferent }) => (isDifferent ? `<${text}>` : text)).join("");
const plain = (parts: ComparedPart[]) => parts.map(({ text }) => text).join("");

function compare(before: string, after: string) {
  const compared = compareTexts(before, after);
  expect(plain(compared.before)).toBe(before);
  expect(plain(compared.after)).toBe(after);
  return [mark(compared.before), mark(compared.after)];
}

test("differing words are marked in both texts, with the spaces between them", () => {
  expect(compare("Boil the green nuts.", "Boil the ripe black galls.")).toEqual([
    "Boil the <green nuts>.",
    "Boil the <ripe black galls>.",
  ]);
  expect(compare("one\n\ntwo", "one\n\ntwo\nthree")).toEqual(["one\n\ntwo", "one\n\ntwo<\nthree>"]);
  expect(compare("", "new")).toEqual(["", "<new>"]);
  expect(compare("same", "same")).toEqual(["same", "same"]);
  expect(compare("", "")).toEqual(["", ""]);
});

test("scripts without spaces are compared by letters, which stay whole", () => {
  expect(compare("墨を作る", "墨を買う")).toEqual(["墨を<作る>", "墨を<買う>"]);
  expect(compare("a 👩‍🔬 b", "a 👩‍🔬 c")).toEqual(["a 👩‍🔬 <b>", "a 👩‍🔬 <c>"]);
});

test("the longest texts with nothing in common are compared quickly", () => {
  const words = (stem: string) => Array.from({ length: 7000 }, (_, index) => stem + index);
  const [one, other] = [words("a").join(" "), words("b").join(" ")];
  const started = performance.now();
  expect(compare(one, other)).toEqual([`<${one}>`, `<${other}>`]);
  compare(words("a").join("\n"), words("b").join("\n"));
  compare("a ".repeat(25_000), "b ".repeat(25_000));
  compare("x".repeat(50_000), "y".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("equal passages are shortened alike in both texts", () => {
  const same = "the same words ".repeat(100);
  const [one, other] = [`${same}old ${same}`, `${same}new ${same}and more`];
  const { before, after } = compareTexts(one, other, { isShortened: true });
  expect(plain(after)).toMatch(/^ \[…\] .{150,260}new .{150,260} \[…\] .{150,260}and more$/su);
  expect(plain(after)).not.toMatch(/\bam|\bord|sam\b|wor\b/u);
  expect(plain(before)).toBe(plain(after).replace("new", "old").replace("and more", ""));
});
