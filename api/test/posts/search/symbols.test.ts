import { expect, test } from "vitest";
import { spellSymbols } from "../../../src/lib/text/fold-letters";
import { createWriter, idsOf, search, word } from "./searching";

test.each(["c++", "c#"])("a search for %s puts posts with that tag first", async (name) => {
  const { write } = await createWriter();
  const subject = word();
  const titled = await write({ title: `${name.toUpperCase()} ${subject} ${name}` });
  const tagged = await write({ description: `Of ${subject}`, tags: ["other", name, "more"] });
  const said = await write({ description: `${subject} in\n${name.toUpperCase()}, or (${name}).` });
  const plain = await write({ title: `C ${subject}`, tags: ["c"] });
  const found = idsOf(await search(`${name} ${subject}`));
  expect(found[0]).toBe(tagged);
  expect(found.toSorted()).toEqual([tagged, titled, said].toSorted());
  expect(idsOf(await search(`${subject} -${name}`))).toEqual([plain]);
  expect(idsOf(await search(`${subject} tag:${name}`))).toEqual([tagged]);
  expect(idsOf(await search(`${subject} "${name}"`)).toSorted()).toEqual(found.toSorted());
  expect(idsOf(await search(`${subject} "c"`))).toEqual([plain]);
});

test("tagged posts come first among very many, too, and a filter by time is obeyed", async () => {
  const { write } = await createWriter();
  const tagged = await write({ title: "Of templates", tags: ["c++"] });
  const newer = await write({ title: "C++ templates" });
  const newest = await search("c++ templates", "&sort=newest");
  expect(idsOf(newest).slice(0, 2)).toEqual([newer, tagged]);
  for (let count = 0; count < 501; count += 1) await write({ title: "C++ at large" });
  expect(idsOf(await search("c++")).indexOf(tagged)).toBeLessThan(5);
});

test("only a c that is a word goes with its signs, and what follows is a word of its own", () => {
  expect(spellSymbols("c++ abc++ doc#part c+ +c c")).toBe("cplusplus  abc++ doc#part c+ +c c");
  expect(spellSymbols("c++17")).toBe("cplusplus 17");
});
