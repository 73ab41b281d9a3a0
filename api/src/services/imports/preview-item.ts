import type { Database } from "../../db/client";
import { askBucket } from "../../lib/bucket";
import { ApiError } from "../../lib/errors";
import type { ImportRow } from "../../queries/imports/imports";
import { getItem } from "../../queries/imports/import-items";
import { getCategory } from "../../queries/posts/categories";
import { readRenderEnv } from "../../queries/posts/render-env";
import { renderDescription } from "../../serializers/stored-post";
import { linkMoved } from "./links/link-moved";
import { dropPicture } from "./pictures";
import { type StoredPiece, type StoredPost, pieceKey } from "./read-import";

/** A text of an archive beside the post that it becomes; null where it becomes none, or has become it. */
export async function previewItem(
  { UPLOADS }: Pick<ApiEnv, "UPLOADS">,
  db: Database,
  row: ImportRow,
  number: number,
) {
  const item = await getItem(db, row.id, number);
  const object = item && (await askBucket(UPLOADS.get(pieceKey(row.id, item.piece))));
  const posts = object ? await object.json<StoredPiece>() : [];
  const post = posts.find((one) => one.number === number);
  if (!item || !post || post.kind === "comments") return null;
  const [html, category] = await Promise.all([
    render(db, row, post),
    post.categoryId ? getCategory(db, post.categoryId) : null,
  ]);
  return { item, post, html, category: category?.title ?? null };
}

/** The text as it will look, with words in the place of pictures that are still in the archive. */
async function render(db: Database, row: ImportRow, { fields, files, page }: StoredPost) {
  const { text } = await linkMoved(db, row, page, fields.description);
  const toWords = (alt: string) => `\\[Picture${alt && `: ${alt}`}\\]`;
  const worded = files.reduce((shown, { id }) => dropPicture(shown, id, toWords), text);
  const env = await readRenderEnv(db, worded, { documentId: null, userId: row.user_id });
  try {
    return renderDescription(worded, env);
  } catch (error) {
    // Its notes say that it is too much.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
