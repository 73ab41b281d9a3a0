import type { Operations } from "../../../contract/site/operations";
import { openManifest } from "../backup/format";
import { readProgress } from "../backup/nightly";
import { bucketStore } from "../backup/store";
import { listTables } from "../backup/tables";
import { FOLDER, MANIFEST, listBackups } from "../backup/write";
import type { Database } from "../../db/client";
import { StorageError } from "../../lib/errors";
import { askBucket } from "../../lib/bucket";
import { countRows } from "../../queries/operations";

/** Each page of a listing has a thousand pictures. */
const MAX_PAGES = 5;
const MAX_TABLES = 10;

type Tables = Pick<Operations["database"], "tables" | "countedAt">;

/** The pictures' number and size, as far as a few calls can tell; null without an answer. */
export async function measurePictures(bucket: R2Bucket): Promise<Operations["pictures"]> {
  let cursor: string | undefined;
  const sum = { count: 0, bytes: 0, isMore: true };
  try {
    for (let page = 0; page < MAX_PAGES && sum.isMore; page += 1) {
      const listed: R2Objects = await askBucket(bucket.list({ cursor }));
      sum.count += listed.objects.length;
      sum.bytes += listed.objects.reduce((bytes, { size }) => bytes + size, 0);
      sum.isMore = listed.truncated;
      cursor = listed.truncated ? listed.cursor : undefined;
    }
    return sum;
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

/** The last backup, and the tables that it counted. */
export async function describeBackup(
  bucket: R2Bucket | undefined,
): Promise<{ backup: Operations["backup"]; counted: Tables | null }> {
  const nothing = { isKept: false, finishedAt: null, rows: 0, bytes: 0, unfinishedSince: null };
  if (!bucket) return { backup: nothing, counted: null };
  const store = bucketStore(bucket);
  const [names, progress] = await Promise.all([listBackups(store), readProgress(store)]);
  const unfinishedSince = progress?.startedAt ?? null;
  const last = names.at(-1);
  const data = last === undefined ? null : await store.read(`${FOLDER}${last}/${MANIFEST}`);
  if (!data) return { backup: { ...nothing, isKept: true, unfinishedSince }, counted: null };
  const { finishedAt, tables } = openManifest(new TextDecoder().decode(data));
  const sizes = tables.map(({ name, parts }) => ({
    name,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    isMore: false,
  }));
  const bytes = tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.bytes, 0);
  const rows = sizes.reduce((sum, table) => sum + table.rows, 0);
  return {
    backup: { isKept: true, finishedAt, rows, bytes, unfinishedSince },
    counted: { tables: pickLargest(sizes), countedAt: finishedAt },
  };
}

/** The largest tables, counted now, but not far. */
export async function countTables(db: Database, d1: D1Database): Promise<Tables> {
  const names = (await listTables(d1)).map(({ name }) => name);
  return { tables: pickLargest(await countRows(db, names)), countedAt: null };
}

function pickLargest(tables: Tables["tables"]): Tables["tables"] {
  return tables.toSorted((one, other) => other.rows - one.rows).slice(0, MAX_TABLES);
}
