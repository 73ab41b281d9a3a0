import type { PostCard } from "../../api/contract/posts";
import { openDatabase } from "../../api/src/db/client";
import type { PostCardRow } from "../../api/src/db/rows";
import { listCategories } from "../../api/src/queries/posts/categories";
import { getPostPage } from "../../api/src/queries/posts/post-list";
import { cardColumns } from "../../api/src/queries/posts/posts";
import { readPostFilter } from "../../api/src/queries/posts/read-post-filter";
import { toPostCard } from "../../api/src/serializers/post";

let statements: Promise<D1PreparedStatement[]> | undefined;

/** Reads the posts with the statements of our API's two calls, in one batch. */
export async function readFromD1(d1: D1Database, publicUrl: string): Promise<PostCard[]> {
  const [posts] = await d1.batch<PostCardRow>(await (statements ??= prepareStatements(d1)));
  return posts?.results.map((row) => toPostCard(row, publicUrl)) ?? [];
}

/** Runs the queries of our API once, and keeps what they prepare. */
async function prepareStatements(d1: D1Database): Promise<D1PreparedStatement[]> {
  const prepared: D1PreparedStatement[] = [];
  const recordBound = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (_target, name) => {
        if (name !== "bind") throw new Error(`Nothing is recorded of ${String(name)}.`);
        return (...values: unknown[]) => {
          const bound = statement.bind(...values);
          prepared.push(bound);
          return bound;
        };
      },
    });
  const recorder = new Proxy(d1, {
    get: (target, name) =>
      name === "prepare"
        ? (query: string) => recordBound(target.prepare(query))
        : (Reflect.get(target, name) as unknown),
  });
  const db = openDatabase(recorder);
  await getPostPage(db, readPostFilter({ page: 1, fields: "card" }), 1, cardColumns(null));
  await listCategories(db, null);
  return prepared;
}
