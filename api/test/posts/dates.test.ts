import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PostListQuery } from "../../contract/posts";
import { openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import { createReport } from "../../src/queries/moderation/reports";
import { createPost, listedColumns } from "../../src/queries/posts/posts";
import { getPostPage } from "../../src/queries/posts/lists/post-list";
import { readPostFilter } from "../../src/queries/posts/lists/read-post-filter";
import { toStoredPost } from "../../src/serializers/stored-post";
import { decide } from "../moderation/moderating";
import { createCategory, createPerson, db, send, unique } from "../support/factory";

type Listed = { data: { title: string }[] };

const SHOWN = 12;
const COUNTED = 1200;

/** Posts that are called by their dates, in the order in which they come here. */
async function createDated(dates: string[]) {
  const { id: userId } = await createPerson();
  const category = await createCategory();
  const tag = unique("dated");
  const ids: string[] = [];
  for (const date of dates) {
    const text = toStoredPost({ title: date, description: `Of ${tag}`, tags: [tag], price: 1 });
    const at = `${date}T12:00:00.000Z`;
    const post = { ...text, userId, categoryId: category.id, picture: null };
    const origin = { createdAt: at, updatedAt: at, alsoWrite: () => [] };
    ids.push((await createPost(db, post, origin)).id);
  }
  return { ids, userId, category, tag };
}

async function readTitles(query: string) {
  const { data } = await (await send(`/api/posts?page=1&${query}`)).json<Listed>();
  return data.map(({ title }) => title);
}

test("days find posts by their own dates, whenever they came here, in every list and order", async () => {
  const native = ["2024-05-02", "2024-06-02", "2025-12-02"];
  const imported = ["2024-05-01", "2013-05-01"];
  const all = [...native, ...imported];
  const { userId, category, tag } = await createDated(all);
  const ranges: [string, string[]][] = [
    ["from=2024-05-01", [...native, "2024-05-01"]],
    ["from=2024-05-02", native],
    ["to=2013-12-31", ["2013-05-01"]],
    ["to=2024-05-02", ["2024-05-02", ...imported]],
    ["from=2013-05-01&to=2024-05-01", imported],
    ["from=2024-06-01&to=2024-06-30", ["2024-06-02"]],
    ["from=2014-01-01&to=2014-12-31", []],
  ];
  const lists = [
    "",
    `user=${userId}&`,
    `category=${category.title}&`,
    `tag=${tag}&`,
    "maxPrice=2&",
  ];
  for (const [range, expected] of ranges) {
    for (const list of lists) {
      for (const sort of ["oldest", "price-asc"]) {
        const query = `${list}${range}&sort=${sort}`;
        expect(await readTitles(query), query).toEqual(expected);
      }
      for (const sort of ["newest", "popular", "price-desc"]) {
        const query = `${list}${range}&sort=${sort}`;
        expect(await readTitles(query), query).toEqual(expected.toReversed());
      }
    }
    const words = await send(`/api/posts/search?page=1&sort=oldest&searchQuery=${tag}&${range}`);
    expect((await words.json<Listed>()).data.map(({ title }) => title)).toEqual(expected);
  }
});

test("a list by days continues after a post that came between others", async () => {
  const dates = ["2024-05-02", "2013-05-01", "2024-06-02", "2024-05-01", "2024-07-02"];
  const { ids, tag, userId } = await createDated(dates);
  for (const list of [`tag=${tag}`, `user=${userId}`]) {
    const query = `${list}&from=2013-05-02&to=2024-06-30`;
    expect(await readTitles(`${query}&after=${ids[3]}`)).toEqual(["2024-06-02", "2024-05-02"]);
    expect(await readTitles(`${query}&before=${ids[1]}`)).toEqual(["2024-05-01", "2024-06-02"]);
  }
});

test("what comes back between others is found by its day, and lets others be found by theirs", async () => {
  const dates = ["2024-05-02", "2013-05-01", "2025-12-02"];
  const { ids, tag } = await createDated(dates);
  const [, postId = ""] = ids;
  const moderator = await createPerson({ isModerator: true, isVerified: true });
  const report = { subject: "post", subjectId: postId, reason: "spam", text: "" } as const;
  await createReport(db, { ...report, reporterId: null });
  await decide(moderator, postId, { action: "hide", reason: "Looked at" });
  // As it was kept by an older release.
  await db.all(sql`UPDATE hidden_rows SET data = json_remove(data, '$.is_backdated')`);
  await decide(moderator, postId, { action: "restore", reason: "Looked at" });
  expect(await readTitles(`tag=${tag}&from=2013-01-01&sort=oldest`)).toEqual(dates);
  expect(await readTitles(`tag=${tag}&to=2013-12-31`)).toEqual(["2013-05-01"]);
});

async function countRows(query: PostListQuery) {
  const counting = openDatabase(env.DB);
  const { data } = await getPostPage(counting, readPostFilter(query), 1, listedColumns(null));
  expect(data).toHaveLength(SHOWN);
  return counting.stats.rowsRead;
}

test("a month of long ago reads few rows, also where an archive brought more of it", async () => {
  await db.all(sql`DELETE FROM posts`);
  const { id: userId } = await createPerson();
  const { id: categoryId } = await createCategory();
  const prefix = newId().slice(0, 16);
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), 'blog', ${userId}, ${categoryId}, 'Title', 'Text',
      '<p>Text</p>', 'Text', 1, '["tag"]', day || 'T12:00:00.000Z', day || 'T12:00:00.000Z'
    FROM (SELECT i, date('2012-01-01', i || ' days') AS day FROM n)`);
  await db.all(sql`INSERT INTO post_tags (tag, post_seq) SELECT 'tag', seq FROM posts`);
  await createDated(["2013-05-03", "2013-05-04", "2019-05-04"]);
  const years = { from: "2012-02-01" };
  const month = { from: "2013-05-01", to: "2013-05-31" };
  const costly = [];
  for (const list of [{}, { user: userId }, { category: categoryId }, { tag: "tag" }]) {
    for (const sort of ["newest", "oldest", "popular"] as const) {
      const ofMonth = await countRows({ ...list, ...month, sort });
      const ofYears = await countRows({ ...list, ...years, sort });
      if (ofMonth > 25 * SHOWN || ofYears > 2 * COUNTED + 7 * SHOWN) {
        costly.push({ list, sort, ofMonth, ofYears });
      }
    }
  }
  expect(costly).toEqual([]);
});
