import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PostCreateSchema } from "../../api/contract/posts";
import { openDatabase } from "../../api/src/db/client";
import { isoTime } from "../../api/src/db/time";
import { createDraft } from "../../api/src/queries/drafts/save-draft";
import { publishDraft } from "../../api/src/queries/drafts/publish-draft";
import { hidePost, restoreRows } from "../../api/src/queries/moderation/hidden-rows";
import { createCategory, deleteCategory } from "../../api/src/queries/posts/categories";
import { createPost } from "../../api/src/queries/posts/posts";
import { toStoredPost } from "../../api/src/serializers/stored-post";
import { NO_TEXT } from "../../api/src/serializers/typed";
import { insertPerson } from "../../api/test/support/people";
import { openPair } from "../testing/disturbed-backup";

const TIMEOUT_MS = 60_000;

let pair: Awaited<ReturnType<typeof openPair>>;
let userId = "";

beforeAll(async () => {
  pair = await openPair();
  userId = (await insertPerson(openDatabase(pair.from), { email: "ada@example.com" })).id;
}, TIMEOUT_MS);
afterAll(() => pair.close());

async function writePost(title: string, category?: string) {
  const db = openDatabase(pair.from);
  const categoryId =
    category ?? (await createCategory(db, { title: `For ${title}`, userId }))?.id ?? "";
  const { category: _, ...fields } = PostCreateSchema.parse({
    title,
    description: "Boil nuts.",
    category: categoryId,
  });
  const post = { ...toStoredPost(fields), categoryId, userId, picture: null };
  return (await createPost(db, post)).id;
}

test(
  "posts whose category is merged during a backup are in the oldest category",
  async () => {
    const db = openDatabase(pair.from);
    const kept = await createCategory(db, { title: "Kept", userId });
    const merged = await createCategory(db, { title: "Merged", userId });
    const id = await writePost("Moved", merged?.id);
    const read = await pair.backUpDuring({
      posts: () => deleteCategory(db, merged?.id ?? "", kept?.id ?? ""),
    });
    expect(
      await read(`SELECT title FROM categories WHERE id =
      (SELECT category_id FROM posts WHERE id = '${id}')`),
    ).toEqual([{ title: "Kept" }]);
  },
  TIMEOUT_MS,
);

test(
  "a draft that is published during a backup is a post, and no draft any more",
  async () => {
    const db = openDatabase(pair.from);
    const categoryId = (await createCategory(db, { title: "Of drafts", userId }))?.id ?? "";
    const text = { ...NO_TEXT, title: "Half", description: "Crush galls.", categoryId };
    const state = { kind: "blog", status: "draft", publishAt: null } as const;
    const draft = await createDraft(db, { ...text, ...state, userId, picture: null });
    if (!draft) throw new Error("There is no draft");
    const { id } = draft;
    const fields = {
      ...toStoredPost(PostCreateSchema.parse({ ...text, category: categoryId })),
      categoryId,
    };
    const read = await pair.backUpDuring({ drafts: () => publishDraft(db, draft, fields) });
    expect(await read(`SELECT title FROM posts WHERE id = '${id}'`)).toEqual([{ title: "Half" }]);
    expect(await read(`SELECT title FROM drafts WHERE id = '${id}'`)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "content that is hidden or shown again during a backup exists once",
  async () => {
    const db = openDatabase(pair.from);
    const ids = new Map<string, string>();
    const hide = async (title: string) => {
      const id = ids.get(title) ?? "";
      await db.batch([
        sql`INSERT INTO decisions (id, subject, subject_id, owner_id, title, excerpt, reason, action,
            created_at)
          VALUES (${id}, 'post', ${id}, ${userId}, '', '', 'spam', 'hide', ${isoTime()})`,
        ...hidePost(id, id),
      ]);
    };
    const show = async (title: string) => {
      const id = ids.get(title) ?? "";
      const lift = sql`UPDATE decisions SET lifted_at = ${isoTime()} WHERE id = ${id}`;
      await db.batch([...restoreRows(id, sql`true`), lift]);
    };
    for (const title of ["hid early", "hid late", "shown early", "shown late"]) {
      ids.set(title, await writePost(title));
    }
    await hide("shown early");
    await hide("shown late");
    const read = await pair.backUpDuring({
      hidden_rows: async () => {
        await hide("hid early");
        await show("shown early");
      },
      posts: async () => {
        await hide("hid late");
        await show("shown late");
      },
    });
    expect(
      await read(`SELECT p.title, d.lifted_at IS NOT NULL AS isLifted FROM posts p
      JOIN decisions d ON d.subject_id = p.id`),
    ).toEqual([{ title: "shown early", isLifted: 1 }]);
    expect(
      await read(`SELECT data ->> '$.title' AS title, d.lifted_at FROM hidden_rows
      JOIN decisions d ON d.id = decision_id WHERE source = 'posts' ORDER BY title`),
    ).toEqual(["hid early", "hid late", "shown late"].map((title) => ({ title, lifted_at: null })));
  },
  TIMEOUT_MS,
);

test(
  "reviews that a restore leaves out are not counted",
  async () => {
    const db = openDatabase(pair.from);
    const read = await pair.backUpDuring({
      reviews: () => db.all(sql`UPDATE users SET reviews_count = 2, rating_total = 9`),
    });
    expect(await read("SELECT reviews_count, rating_total FROM users")).toEqual([
      { reviews_count: 0, rating_total: 0 },
    ]);
    await db.all(sql`UPDATE users SET reviews_count = 0, rating_total = 0`);
  },
  TIMEOUT_MS,
);
