import type { Page } from "../../../contract/common";
import type { ServiceContext } from "../request/context";
import type { ListedPostRow, PostRow } from "../../db/rows";
import { readInParts } from "../../queries/posts/post-texts";
import { toPost } from "../../serializers/post";
import { StreamedJson, list, listInObject } from "../../lib/streamed-json";

/** A page of whole posts, with what `add` makes of each row. */
export function streamPostPage<Row extends ListedPostRow>(
  c: ServiceContext,
  { data, ...page }: Page<Row> & { suggestion?: string | null; categories?: object | null },
  add: (row: Row) => object = () => ({}),
): StreamedJson {
  const parts = listInObject(page, "data", readPosts(c, data, add));
  return new StreamedJson(parts, JSON.stringify([page, data]));
}

/** A list of a few whole posts. */
export function streamPosts(c: ServiceContext, rows: readonly ListedPostRow[]): StreamedJson {
  return new StreamedJson(list(readPosts(c, rows, () => ({}))), JSON.stringify(rows));
}

async function* readPosts<Row extends ListedPostRow>(
  { var: { db, config } }: ServiceContext,
  rows: readonly Row[],
  add: (row: Row & PostRow) => object,
): AsyncGenerator<object> {
  for await (const row of readInParts(db, rows)) {
    yield { ...toPost(row, config.PUBLIC_URL), ...add(row) };
  }
}
