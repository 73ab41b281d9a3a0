import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { missingPictures } from "../../db/schema/imports";

export type MissingPicture = { address: string; isCover: boolean; problem: string };
export type MissingRow = Row<typeof missingPictures>;

const MAX_SHOWN = 20;
const MAX_ADDRESS = 300;

/** Those of an import whose text is still here. */
const missingOf = (importId: SQL) => sql`missing_pictures w WHERE w.import_id = ${importId}
  AND (EXISTS (SELECT 1 FROM posts WHERE id = w.document_id)
    OR EXISTS (SELECT 1 FROM drafts WHERE id = w.document_id))`;

/** The subquery for how many pictures of an import did not come along. */
export function countMissing(importId: SQL): SQL {
  return sql`(SELECT count(*) FROM ${missingOf(importId)})`;
}

/** The subquery for the first of them, as JSON. */
export function firstMissing(importId: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('address', address, 'problem', problem)) FROM
    (SELECT substr(w.address, 1, ${MAX_ADDRESS}) AS address, w.problem
      FROM ${missingOf(importId)} LIMIT ${MAX_SHOWN}))`;
}

/** The statements that say which pictures of a text are missing, as long as its import is listed. */
export function setMissing(
  importId: string,
  documentId: string,
  missing: readonly MissingPicture[],
): SQL[] {
  return [
    sql`DELETE FROM missing_pictures WHERE import_id = ${importId} AND document_id = ${documentId}`,
    sql`INSERT INTO missing_pictures (import_id, document_id, address, is_cover, problem)
      SELECT ${importId}, ${documentId}, value ->> 'address', value ->> 'isCover', value ->> 'problem'
      FROM json_each(${JSON.stringify(missing)})
      WHERE EXISTS (SELECT 1 FROM past_imports WHERE id = ${importId}) ON CONFLICT DO NOTHING`,
  ];
}

/** What is missing in some of the texts of an import after one of them. */
export function listMissing(
  db: Database,
  importId: string,
  after: string,
  texts: number,
): Promise<MissingRow[]> {
  return db.all(sql`SELECT * FROM missing_pictures WHERE import_id = ${importId}
    AND document_id IN (SELECT DISTINCT document_id FROM missing_pictures
      WHERE import_id = ${importId} AND document_id > ${after} ORDER BY document_id LIMIT ${texts})
    ORDER BY document_id`);
}

export type PicturedPost = {
  description: string;
  version: number;
  image_id: string | null;
  /** Whether its author has changes of it that are not published. */
  is_edited: number;
};

/** What a post shows of pictures. */
export function getPicturedPost(
  db: Database,
  id: string,
  userId: string,
): Promise<PicturedPost | null> {
  return db.first(sql`SELECT description, version, image_id,
      EXISTS (SELECT 1 FROM drafts WHERE post_id = posts.id) AS is_edited
    FROM posts WHERE id = ${id} AND user_id = ${userId}`);
}

/** Notes that a version was written for the import, and by nobody. */
export async function followVersion(
  db: Database,
  { importId, documentId }: { importId: string; documentId: string },
  { isDraft, before, after }: { isDraft: boolean; before: number; after: number },
): Promise<void> {
  const column = sql.raw(isDraft ? "draft_version" : "post_version");
  await db.all(sql`UPDATE imported_posts SET ${column} = ${after}
    WHERE import_id = ${importId} AND document_id = ${documentId} AND ${column} = ${before}`);
}
