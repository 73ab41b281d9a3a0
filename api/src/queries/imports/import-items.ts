import { type SQL, sql } from "drizzle-orm";
import type { ItemKind } from "../../../contract/archives/import-states";
import { IMPORT_PAGE_SIZE } from "../../../contract/limits";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { importItems } from "../../db/schema/imports";

/** What becomes of an entry, as its owner sees it before. */
export type PlannedItem = {
  source: string;
  title: string;
  kind: ItemKind;
  /** What it becomes if pages are chosen. */
  pageKind?: ItemKind;
  notes: string[];
  /** How many come along with it. */
  comments: number;
  /** Where it was, as a path. */
  address: string | null;
  /** The id that it has here or gets. */
  targetId: string | null;
};

export type ImportItemRow = Pick<
  Row<typeof importItems>,
  | "number"
  | "source"
  | "title"
  | "kind"
  | "page_kind"
  | "state"
  | "notes"
  | "comments"
  | "document_id"
>;

/** Stores the items of one piece of an archive in place of its earlier ones; the first replaces all. */
export async function storeItems(
  db: Database,
  importId: string,
  piece: number,
  items: readonly (PlannedItem & { number: number })[],
): Promise<void> {
  const isReading = sql`EXISTS (SELECT 1 FROM imports WHERE id = ${importId} AND state = 'reading')`;
  await db.batch([
    sql`DELETE FROM import_items WHERE import_id = ${importId} AND ${piece} IN (0, piece)
      AND ${isReading}`,
    sql`INSERT INTO import_items (import_id, number, piece, source, title, kind, page_kind, state, notes,
        comments, address, target_id)
      SELECT ${importId}, value ->> 'number', ${piece}, value ->> 'source', value ->> 'title',
        value ->> 'kind', value ->> 'pageKind', 'planned', value -> 'notes', value ->> 'comments',
        value ->> 'address', value ->> 'targetId'
      FROM json_each(${JSON.stringify(items)})
      WHERE ${isReading}`,
  ]);
}

/** Deletes the items of an archive that cannot be read to its end. */
export async function deleteItems(db: Database, importId: string): Promise<void> {
  await db.all(sql`DELETE FROM import_items WHERE import_id = ${importId}
    AND EXISTS (SELECT 1 FROM imports WHERE id = ${importId} AND state = 'reading')`);
}

const itemColumns = sql`number, source, title, kind, page_kind, state, notes, comments, document_id`;

/** A page of what an archive has, or of what has notes; without a page, all of it. */
export function listItems(
  db: Database,
  importId: string,
  { page, isNoted }: { page: number | null; isNoted: boolean },
): Promise<ImportItemRow[]> {
  return db.all<ImportItemRow>(sql`SELECT ${itemColumns} FROM import_items
    WHERE import_id = ${importId} ${isNoted ? sql`AND notes <> '[]'` : sql``} ORDER BY number
    ${page ? sql`LIMIT ${IMPORT_PAGE_SIZE} OFFSET ${(page - 1) * IMPORT_PAGE_SIZE}` : sql``}`);
}

export type PreviewedItemRow = ImportItemRow & {
  piece: number;
  /** The numbers of those before and after it that become something. */
  previous: number | null;
  next: number | null;
};

/** A text of an archive, and which ones are beside it. */
export function getItem(
  db: Database,
  importId: string,
  number: number,
): Promise<PreviewedItemRow | null> {
  const others = sql`FROM import_items
    WHERE import_id = ${importId} AND (kind <> 'nothing' OR page_kind IS NOT NULL)`;
  return db.first(sql`SELECT ${itemColumns}, piece,
      (SELECT max(number) ${others} AND number < ${number}) AS previous,
      (SELECT min(number) ${others} AND number > ${number}) AS next
    FROM import_items WHERE import_id = ${importId} AND number = ${number}`);
}

/** Has posts be made of the pages of an archive that is not begun yet. */
export async function includePages(db: Database, importId: string): Promise<void> {
  await db.all(sql`UPDATE import_items SET kind = page_kind
    WHERE import_id = ${importId} AND page_kind IS NOT NULL AND kind = 'nothing'
      AND EXISTS (SELECT 1 FROM imports WHERE id = ${importId} AND state = 'ready')`);
}

/** The numbers of a piece that are still to be made. */
export async function listPlanned(
  db: Database,
  importId: string,
  piece: number,
): Promise<Set<number>> {
  const rows = await db.all<{ number: number }>(sql`SELECT number FROM import_items
    WHERE import_id = ${importId} AND piece = ${piece} AND kind <> 'nothing' AND state = 'planned'`);
  return new Set(rows.map(({ number }) => number));
}

/** The statement that says what became of an item; what is made stays so. */
export function settleItem(
  { importId, number }: { importId: string; number: number },
  outcome: { state: "made" | "failed"; kind?: ItemKind; documentId?: string; note?: string },
): SQL {
  return sql`UPDATE import_items SET state = ${outcome.state},
      kind = coalesce(${outcome.kind ?? null}, kind), document_id = ${outcome.documentId ?? null},
      notes = iif(${outcome.note ?? null} IS NULL, notes,
        json_insert(notes, '$[#]', ${outcome.note ?? null}))
    WHERE import_id = ${importId} AND number = ${number} AND state <> 'made'`;
}
