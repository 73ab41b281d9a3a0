import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { type TextPicture, type TextPictures, readPictureIds } from "../../lib/markdown/pictures";

type Row = Omit<TextPicture, "isDecoration"> & { is_decoration: number };

/** Who writes which text; `userId` is null where only what it named before may be shown. */
export type Writing = { documentId: string | null; userId: string | null };

/** The pictures that a text names, as far as they are its writer's own or were in it before. */
export async function readTextPictures(
  db: Database,
  text: string,
  { documentId, userId }: Writing,
): Promise<TextPictures> {
  const ids = readPictureIds(text);
  if (ids.length === 0) return new Map();
  const rows = await db.all<Row>(sql`SELECT id, width, height, tint, is_decoration
    FROM post_images WHERE in_text = 1 AND id IN (SELECT value FROM json_each(${toJson(ids)}))
      AND (user_id = ${userId} OR EXISTS (SELECT 1 FROM text_pictures
        WHERE picture_id = post_images.id AND document_id = ${documentId}))`);
  return new Map(
    rows.map(({ is_decoration, ...row }) => [
      row.id,
      { ...row, isDecoration: is_decoration === 1 },
    ]),
  );
}

/** The statements that keep the pictures which a stored text names anew, if they are its writer's own. */
export function keepTextPictures(
  documentId: string,
  userId: string,
  { text = "", before = "" }: { text?: string; before?: string },
): SQL[] {
  const earlierIds = new Set(readPictureIds(before));
  const ids = readPictureIds(text).filter((id) => !earlierIds.has(id));
  if (ids.length === 0) return [];
  return [
    sql`INSERT INTO text_pictures (picture_id, document_id)
      SELECT id, ${documentId} FROM post_images
      WHERE id IN (SELECT value FROM json_each(${toJson(ids)})) AND in_text = 1
        AND user_id = ${userId} AND (EXISTS (SELECT 1 FROM posts WHERE id = ${documentId})
          OR EXISTS (SELECT 1 FROM drafts WHERE ${documentId} IN (id, post_id)))
      ON CONFLICT DO UPDATE SET dropped_at = NULL`,
  ];
}

export type UploadedRow = Pick<Row, "id" | "width" | "height" | "is_decoration"> & {
  created_at: string;
};

/** What a user uploaded for their texts, after one picture, oldest first. */
export function uploadedBy(userId: string, after: number, limit: number): SQL {
  return sql`SELECT rowid AS key, id, width, height, is_decoration, created_at FROM post_images
    WHERE user_id = ${userId} AND in_text = 1 AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`;
}

const isNamed = sql`(
  EXISTS (SELECT 1 FROM posts WHERE id = document_id AND instr(description, picture_id))
  OR EXISTS (SELECT 1 FROM drafts
    WHERE (id = document_id OR post_id = document_id) AND instr(description, picture_id))
  OR EXISTS (SELECT 1 FROM revisions
    WHERE (draft_id = document_id OR post_id = document_id) AND instr(description, picture_id))
  OR EXISTS (SELECT 1 FROM decisions
    WHERE subject_id = document_id AND action = 'hide' AND lifted_at IS NULL))`;

/** Forgets the pictures that no text, draft or revision has named for a day. */
export async function forgetDroppedPictures(db: Database): Promise<void> {
  const isDue = sql`dropped_at < ${isoTime(Date.now() - DAY_MS)}`;
  await db.batch([
    sql`DELETE FROM text_pictures WHERE ${isDue} AND NOT ${isNamed}`,
    sql`UPDATE text_pictures SET dropped_at = NULL WHERE ${isDue}`,
  ]);
}

function toJson(ids: string[]): string {
  return JSON.stringify(ids);
}
