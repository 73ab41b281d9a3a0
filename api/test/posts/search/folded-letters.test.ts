import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { INDEXED_LETTERS, foldLetters, restoreLetters } from "../../../src/lib/text/fold-letters";
import { reindexPiece } from "../../../src/queries/posts/search-index";

import { createPerson, db, send } from "../../support/factory";
import { createWriter, idsOf, search, word } from "./searching";

const TITLE = "Straße Østergaard Łódź Æblekage";

test("the database folds the same letters as a query does", async () => {
  const letters = await db.all(sql`SELECT letter, indexed, pattern FROM search_letters`);
  expect(letters).toEqual(
    INDEXED_LETTERS.map(({ letter, indexed, pattern }) => ({ letter, indexed, pattern })),
  );
  expect(new Set(letters.map((one) => (one as { indexed: string }).indexed)).size).toBe(
    new Set(INDEXED_LETTERS.map(({ letter }) => letter)).size,
  );
});

test.each(["strasse", "STRASSE", "Straße", "ostergaard", "Østergård".slice(0, 5), "lodz", "LODŹ"])(
  "a title with ß, Ø, Ł and Æ is found by %s",
  async (query) => {
    const id = await (await createWriter()).write({ title: TITLE });
    expect(idsOf(await search(query))).toContain(id);
  },
);

test("every folded letter is found by itself and as it is typed without it", async () => {
  const { write } = await createWriter();
  const mark = word("k");
  const letters = INDEXED_LETTERS.filter(({ pattern }) => pattern === null);
  const description = letters.map(({ letter }, index) => `${mark}${letter}${mark}${index}`);
  const id = await write({ description: description.join(" ") });
  for (const [index, { letter, plain }] of letters.entries()) {
    for (const spelling of [letter, plain.toLowerCase()]) {
      expect(idsOf(await search(`"${mark}${spelling}${mark}${index}"`)), letter).toEqual([id]);
    }
  }
});

test("an excerpt has the letters of the text, with the word marked that was found", async () => {
  const { write } = await createWriter();
  const name = word("n");
  await write({ title: name, description: `Die ${name}straße und ein ﬁlm, ＡＢ, c# und C++17` });
  const [found] = (await search(`${name}strasse`)).data;
  expect(found?.snippet).toBe(`Die <mark>${name}straße</mark> und ein ﬁlm, ＡＢ, c# und C++17`);
});

test("a text that is folded twice stays, and what was folded can be restored", () => {
  const letters = INDEXED_LETTERS.filter(({ pattern }) => pattern === null);
  const text = letters.map(({ letter }) => letter).join("");
  expect(foldLetters(foldLetters(text))).toBe(foldLetters(text));
  expect(restoreLetters(letters.map(({ indexed }) => indexed).join(""))).toBe(text);
  expect(restoreLetters("s s\u0330 oe")).toBe("s s\u0330 oe");
});

test("phrases, tags, authors and words to leave out are folded, too", async () => {
  const [name, tag] = [word("ß"), word("ø")];
  const { write } = await createWriter(`Łucja${word("n")}`);
  const id = await write({ title: `Über ${name} hinaus`, tags: [tag] });
  const plain = foldLetters(name);
  expect(idsOf(await search(`"uber ${plain} hinaus"`))).toEqual([id]);
  expect(idsOf(await search(`tag:${foldLetters(tag)} author:lucja`))).toEqual([id]);
  expect(idsOf(await search(`hinaus -${plain}`))).not.toContain(id);
});

test("a changed title and a changed name are folded as they are written", async () => {
  const { author, write } = await createWriter();
  const [before, after, renamed] = [word("ø"), word("æ"), word("đ")];
  const id = await write({ title: before });
  await db.batch([
    sql`UPDATE posts SET title = ${after} WHERE id = ${id}`,
    sql`UPDATE users SET first_name = ${renamed} WHERE id = ${author.id}`,
  ]);
  expect(idsOf(await search(foldLetters(before)))).toEqual([]);
  expect(idsOf(await search(foldLetters(after)))).toEqual([id]);
  expect(idsOf(await search(`author:${foldLetters(renamed)}`))).toEqual([id]);
});

test("people are found by their names without special letters", async () => {
  const { token } = await createPerson({ isAdmin: true });
  const firstName = word("Jørn");
  const { id } = await createPerson({ firstName, lastName: "Dąbrowski-Łoś" });
  const path = `/api/users?page=1&query=${foldLetters(firstName)}%20los`;
  const reply = await send(path, { token });
  expect((await reply.json<{ data: { id: string }[] }>()).data.map((one) => one.id)).toEqual([id]);
});

test("a misspelt word is corrected to one with a folded letter", async () => {
  const { write } = await createWriter();
  for (let count = 0; count < 4; count += 1) await write({ title: "Großmutterhaus" });
  expect((await search("grossmuterhaus")).suggestion).toBe("grossmutterhaus");
});

const indexAsBefore = sql`UPDATE posts_fts SET (title, tags) = (SELECT title, tags FROM posts
  WHERE seq = posts_fts.rowid)`;

test("texts that were indexed before are indexed again in pieces, and are found meanwhile", async () => {
  const { write } = await createWriter();
  const names = [word("ß"), word("ø")];
  const ids: string[] = [];
  for (const title of names) ids.push(await write({ title }));
  const [last] = await db.all<{ seq: number }>(sql`SELECT max(seq) AS seq FROM posts`);
  await db.batch([
    indexAsBefore,
    sql`UPDATE users_fts SET name = 'søren' WHERE rowid = 1`,
    sql`INSERT OR REPLACE INTO search_reindexing (name, last_seq)
      VALUES ('posts', ${(last?.seq ?? 0) - 1}), ('users', 0)`,
  ]);
  for (const [index, name] of names.entries()) {
    expect(idsOf(await search(name))).toEqual([ids[index]]);
    expect(idsOf(await search(foldLetters(name)))).toEqual([]);
  }
  expect(await reindexPiece(db)).toBe(true);
  const found = await Promise.all(
    names.map(async (name) => idsOf(await search(foldLetters(name)))),
  );
  expect(found).toEqual([[], [ids[1]]]);
  await db.all(sql`INSERT INTO search_reindexing (name) VALUES ('posts')`);
  while (await reindexPiece(db));
  expect(await db.all(sql`SELECT * FROM search_reindexing`)).toEqual([]);
  for (const [index, name] of names.entries()) {
    expect(idsOf(await search(foldLetters(name)))).toEqual([ids[index]]);
    expect(idsOf(await search(name))).toEqual([ids[index]]);
  }
});

test("indexing again writes nothing where nothing differs", async () => {
  await (
    await createWriter()
  ).write({ title: TITLE, description: 'A "C++"\n\tand C#', tags: ["ø"] });
  await db.all(sql`INSERT OR REPLACE INTO search_reindexing (name) VALUES ('posts'), ('users')`);
  const before = db.stats.rowsWritten;
  while (await reindexPiece(db));
  expect(db.stats.rowsWritten - before).toBeLessThanOrEqual(8);
});
