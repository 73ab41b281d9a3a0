import { expect, test } from "vitest";
import { normalizeTag } from "../../contract/posts/tags";
import { emailText, lineText, longText, nameText } from "../../contract/text";

// Below one in Unicode's order, so that sorting them takes the square of their number.
const PILE = "a" + "\u0301".repeat(100_000) + "\u0323".repeat(100_000);

test.for([
  ["a name", (text: string) => nameText({ name: "a name", max: 50 }).safeParse(text)],
  ["a line", (text: string) => lineText({ name: "a line", max: 50 }).safeParse(text)],
  ["a text", (text: string) => longText({ name: "a text", max: 50 }).safeParse(text)],
  ["an address", (text: string) => emailText.safeParse(text)],
  ["a tag", normalizeTag],
] as const)("200,000 marks on one letter of %s are read quickly", ([, read]) => {
  const start = performance.now();
  read(PILE);
  expect(performance.now() - start).toBeLessThan(500);
});

test("marks that people type stay, in the order of Unicode", () => {
  expect(normalizeTag("e\u0301\u0323")).toBe("\u1EB9\u0301");
  expect(longText({ name: "a text", max: 50 }).parse("שָׁלוֹם")).toBe("שָׁלוֹם".normalize("NFC"));
});
