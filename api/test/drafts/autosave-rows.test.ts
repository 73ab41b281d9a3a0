import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordDraft } from "../../src/queries/revisions/record";
import { createPerson, createPosts, createStoredDraft, db, send } from "../support/factory";

const MOST_READ = 6;
const MOST_WRITTEN = 3;

/** The database, and the rows that are read and written through it from now on. */
function countRows() {
  const rows = { read: 0, written: 0 };
  const count = <Result extends D1Result>(result: Result): Result => {
    rows.read += result.meta.rows_read;
    rows.written += result.meta.rows_written;
    return result;
  };
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        if (name === "all") return async () => count(await target.all());
        return name === "inner" ? target : Reflect.get(target, name);
      },
    });
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => counting(target.prepare(query));
      if (name === "batch") {
        return async (statements: (D1PreparedStatement & { inner: D1PreparedStatement })[]) =>
          (await target.batch(statements.map(({ inner }) => inner))).map(count);
      }
      return Reflect.get(target, name);
    },
  });
  return { DB, rows };
}

test("a save while somebody types costs few rows, however many revisions there are", async () => {
  const { author, category, ids } = await createPosts(1);
  const { id: userId, token } = await createPerson();
  const given = { categoryId: category.id };
  const draft = await createStoredDraft(userId, given);
  const [postId = ""] = ids;
  await createStoredDraft(author.id, { ...given, post: { id: postId, version: 1 } });
  const saves = [
    [`/api/posts/${draft}`, token, { userId, id: draft }],
    [`/api/posts/${postId}/working-copy`, author.token, { userId: author.id, postId }],
  ] as const;
  for (const [path, owner, key] of saves) {
    let baseVersion =
      (
        await db.first<{ version: number }>(sql`SELECT version FROM drafts
      WHERE user_id = ${key.userId}`)
      )?.version ?? 0;
    for (const revisions of [0, 50]) {
      for (let kept = 0; kept < revisions; kept += 1) await db.batch(recordDraft(key));
      const { DB, rows } = countRows();
      const typed = {
        title: `Title ${revisions}`,
        description: "Some text",
        category: category.title,
      };
      const json = { ...typed, shortDescription: "", tags: ["ink"], baseVersion };
      const status = path.endsWith("copy") ? {} : { status: "draft", kind: "blog" };
      const reply = await send(path, {
        method: "PUT",
        token: owner,
        json: { ...json, ...status },
        env: { DB },
      });
      expect(reply.status).toBe(200);
      baseVersion += 1;
      expect(rows.read, path).toBeLessThanOrEqual(MOST_READ);
      expect(rows.written, path).toBeLessThanOrEqual(MOST_WRITTEN);
    }
  }
});
