import { expect, test } from "vitest";
import { readSearchTerms } from "../../../src/queries/posts/search-terms";
import { createWriter, idsOf, search, word } from "./searching";

test("a phrase in quotes is found as it stands, and a word after a minus is left out", async () => {
  const { write } = await createWriter();
  const [one, two, three] = [word(), word(), word()];
  const together = await write({ title: `${one} ${two}` });
  const apart = await write({ title: `${two} ${three} ${one}` });
  expect(idsOf(await search(`"${one} ${two}"`))).toEqual([together]);
  expect(idsOf(await search(`"${one}  ${two.slice(0, -1)}"`))).toEqual([]);
  expect(idsOf(await search(`${one} -${three}`))).toEqual([together]);
  expect(idsOf(await search(`${two} -"${one} ${two}"`))).toEqual([apart]);
  expect(idsOf(await search(`-${three}`))).toEqual([apart]);
});

test("tag: and author: look for words there alone", async () => {
  const [name, other, tag] = [word("n"), word("n"), word("t")];
  const { write } = await createWriter(name);
  const id = await write({ title: other, tags: [tag, `${tag} more`] });
  await (await createWriter(other)).write({ title: `${name} ${tag}` });
  expect(idsOf(await search(`author:${name}`))).toEqual([id]);
  expect(idsOf(await search(`tag:${tag} ${other}`))).toEqual([id]);
  expect(idsOf(await search(`tag:"${tag} more" author:"${name}"`))).toEqual([id]);
  expect(idsOf(await search(`${other} author:${name} -${tag}`))).toEqual([]);
});

test("a minus before tag: and author: leaves out what has the words there alone", async () => {
  const [name, other, tag] = [word("n"), word("n"), word("t")];
  const { write } = await createWriter();
  const titled = await write({ title: `${other} ${name} ${tag}` });
  const tagged = await write({ title: other, tags: [tag] });
  const named = await (await createWriter(name)).write({ title: other });
  expect(idsOf(await search(`${other} -tag:${tag}`)).toSorted()).toEqual([titled, named]);
  expect(idsOf(await search(`${other} -author:"${name}"`)).toSorted()).toEqual([titled, tagged]);
  expect(idsOf(await search(`${other} -${tag} -${name}`))).toEqual([]);
});

test.each([
  ["tag: author:", ["tag*", "author*"], []],
  ['ink-pots "unclosed here', ["ink*", "pots*", "unclosed*", "here*"], []],
  ["- -- -a b", ["b*"], ["a"]],
  ['"one" one "" "-"', ["one*"], []],
])("what is no operator is words: %s", (typed, terms, excluded) => {
  const read = readSearchTerms(typed);
  expect(read.terms.map(({ words, isPrefix }) => words + (isPrefix ? "*" : ""))).toEqual(terms);
  expect(read.excluded.map(({ words }) => words)).toEqual(excluded);
});
