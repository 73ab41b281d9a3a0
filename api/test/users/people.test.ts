import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { PersonFoundSchema } from "../../contract/people/follows";
import { openDatabase } from "../../src/db/client";
import { readSearchTerms } from "../../src/queries/posts/search-terms";
import { findPeople } from "../../src/queries/users/people";
import {
  createCategory,
  createPerson,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";

const nameOf = (begin: string) => begin + unique("").replace(/[^a-z0-9]/gu, "");

async function createAuthor(firstName: string, lastName: string, followers = 0) {
  const { id } = await createPerson({ firstName, lastName });
  await createStoredPost({ userId: id, categoryId: (await createCategory()).id });
  await db.all(sql`UPDATE users SET followers_count = ${followers} WHERE id = ${id}`);
  return id;
}

async function find(query: string, token?: string) {
  const path = `/api/users/search?query=${encodeURIComponent(query)}`;
  const reply = await send(path, { token });
  expect(reply.status).toBe(200);
  return z.array(PersonFoundSchema.strict()).parse(await reply.json());
}

const namesOf = async (query: string, token?: string) =>
  (await find(query, token)).map(({ id }) => id);

test("people are found by the words of their names, those with most followers first", async () => {
  const name = nameOf("Ádá");
  const [few, many, some] = [
    await createAuthor(name, "Merrow", 1),
    await createAuthor(name, "Quill", 9),
    await createAuthor(`${name}lina`, "Merrow", 5),
  ];
  await createAuthor(name, "Last", 0);
  expect(await namesOf(name)).toEqual([many, some, few]);
  expect(await namesOf(`merrow ${name.toUpperCase()}`)).toEqual([some, few]);
  expect(await namesOf(`author:"${name} quill"`)).toEqual([many]);
  expect((await find(`${name} quill`))[0]).toMatchObject({
    fullName: `${name} Quill`,
    postsCount: 1,
    followersCount: 9,
    isFollowing: false,
  });
});

test("nobody is found by an address, a letter, a tag, or too many words", async () => {
  const name = nameOf("Ida");
  const { email } = await createPerson({ firstName: name });
  const id = await createAuthor(name, "Quill");
  await db.all(sql`UPDATE users SET email = ${`${name}secret@example.com`} WHERE id = ${id}`);
  for (const query of [email, `${name}secret`, "i", `tag:${name}`, `${name} a b c d e`, "", "-a"]) {
    expect([query, await namesOf(query)]).toEqual([query, []]);
  }
  expect(await namesOf(name)).toEqual([id]);
});

test("who is blocked or wrote nothing is not found", async () => {
  const name = nameOf("Eda");
  const blocked = await createAuthor(name, "Blocked");
  await db.all(sql`UPDATE users SET is_blocked = 1 WHERE id = ${blocked}`);
  await createPerson({ firstName: name, lastName: "Reader" });
  const other = await createAuthor(name, "Other");
  const followed = await createAuthor(name, "Followed", 3);
  const { token } = await createPerson();
  await send("/api/users/follow", { method: "PUT", token, json: { followId: followed } });
  expect((await namesOf(name)).toSorted()).toEqual([other, followed].toSorted());
  expect(await find(name, token)).toMatchObject([
    { id: followed, isFollowing: true },
    { id: other, isFollowing: false },
  ]);
});

test("looking for a common name reads a limited number of rows", async () => {
  const prefix = unique("").replace(/\D/gu, "").padStart(16, "0").slice(0, 16);
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, posts_count,
      created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), 'Ubiquitous', i, ${prefix} || i, ${prefix} || i, '', 1,
      '', '' FROM n`);
  const counting = openDatabase(env.DB);
  expect(await findPeople(counting, readSearchTerms("ubiq"), null)).toHaveLength(3);
  expect(counting.stats.rowsRead).toBeLessThan(200);
});
