import type { ItemKind } from "../../../contract/archives/import-states";
import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import { findImported } from "../../queries/imports/imported-posts";
import {
  type ImportRow,
  getImporter,
  listCategoryIds,
  moveImport,
} from "../../queries/imports/imports";
import { type PlannedItem, storeItems } from "../../queries/imports/import-items";
import { NOTHING, type PlannedDiscussion, planDiscussions } from "./comments/plan-comments";
import { type Entry, cutText } from "./entry";
import { ARCHIVE_LIMITS as LIMITS, PIECE_SIZE, READ_AT_ONCE } from "./archive/limits";
import { openArchive, tooMany } from "./archive/open-archive";
import { toOldAddress } from "./links/old-address";
import { ArchivePictures } from "./pictures";
import { getCategory } from "../../queries/posts/categories";
import { fitEntry } from "./plan/clean-entry";
import { readEntries } from "./read-entries";
import { readPlace, savePlace } from "./archive/place";
import { type PlannedPost, type Surroundings, planEntry } from "./plan/plan";
import { ImportRefusal } from "./archive/refusal";
import { countHosts, listRemotePictures } from "./remote/remote-pictures";

type Bucket = Pick<ApiEnv, "UPLOADS">;

const MAX_SHOWN = 500;

type PostKind = Exclude<ItemKind, "nothing" | "comments">;
export type StoredPost = PlannedPost & { number: number; kind: PostKind };
export type StoredDiscussion = PlannedDiscussion & { number: number; kind: "comments" };
export type StoredPiece = (StoredPost | StoredDiscussion)[];

export const pieceKey = (importId: string, piece: number) => `imports/${importId}/piece-${piece}`;

/**
 * Reads an archive into pieces, and says of each text what becomes of it, as far as one call may;
 * whether all of it is read.
 */
export async function readImport(env: Bucket, db: Database, row: ImportRow): Promise<boolean> {
  const archive = await openArchive(env.UPLOADS, row.id, row.file_name);
  const [categories, importer] = [await listCategoryIds(db), await getImporter(db, row.user_id)];
  const fallback = row.category_id ? await getCategory(db, row.category_id) : null;
  const around: Surroundings = {
    pictures: new ArchivePictures(archive),
    categories,
    fallback,
    maySell: importer?.account_type === "provider" || importer?.is_admin === 1,
  };
  const { format, entries } = await readEntries(archive);
  const place = await readPlace(env, row.id);
  const seen = new Set(place.keys);
  const until = { pieces: place.pieces + READ_AT_ONCE.pieces, at: Date.now() + READ_AT_ONCE.ms };
  let batch: Entry[] = [];
  const flush = async () => {
    const items = await planPiece(db, row, batch, around, seen);
    for (const { post } of items) countHosts(listRemote(post), place.hosts);
    const numbered = items.map((one) => ({ ...one, number: (place.texts += 1) }));
    await storePiece(env.UPLOADS, db, row.id, place.pieces, numbered);
    place.pieces += 1;
    batch = [];
  };
  for await (const entry of entries(place.entries)) {
    place.entries += 1;
    if (entry.isVersion) continue;
    if (place.texts + batch.length >= LIMITS.posts) {
      throw new ImportRefusal(tooMany(LIMITS.posts, "texts"));
    }
    batch.push(...fitEntry(entry));
    if (batch.length < PIECE_SIZE) continue;
    await flush();
    if (place.pieces < until.pieces && Date.now() < until.at) continue;
    await savePlace(env, row.id, { ...place, keys: [...seen] });
    return false;
  }
  if (batch.length > 0) await flush();
  if (place.texts === 0) throw new ImportRefusal("There is no text in it");
  const { pieces, hosts } = place;
  await moveImport(db, row.id, ["reading"], { state: "ready", format, pieces, hosts });
  return true;
}

type Planned = {
  item: PlannedItem;
  post: PlannedPost | null;
  discussion?: PlannedDiscussion | null;
};

async function planPiece(
  db: Database,
  { id: importId, user_id: userId }: ImportRow,
  entries: Entry[],
  around: Surroundings,
  seen: Set<string>,
): Promise<Planned[]> {
  const imported = await findImported(
    db,
    userId,
    entries.map(({ key, ownId }) => ({ key, ownId })),
  );
  const discussions = await planDiscussions(
    db,
    { importId, userId },
    entries.filter(({ isDiscussion }) => isDiscussion),
  );
  return entries.map((entry): Planned => {
    const discussion = discussions.get(entry);
    if (discussion) return { ...discussion, post: null };
    const { key, source, title, page } = entry;
    const refuse = (why: string, targetId: string | null = null): Planned => ({
      item: {
        ...NOTHING,
        source,
        title: title || "Untitled",
        notes: [why],
        address: page && toOldAddress(page),
        targetId,
      },
      post: null,
    });
    const document = imported.get(key);
    if (document) return refuse("Already imported", document);
    if (seen.has(key)) return refuse("It is in the archive twice");
    seen.add(key);
    try {
      return planEntry(entry, around);
    } catch (error) {
      if (error instanceof RangeError) return refuse("It is nested too deeply");
      // Nothing but the text can be the reason, and the others are no worse for it.
      logError("A text of an archive cannot be read", error);
      return refuse("It cannot be read");
    }
  });
}

/** The pictures of a post on other sites. */
function listRemote(post: PlannedPost | null): string[] {
  if (!post) return [];
  const { fields, remoteCover } = post;
  return [...listRemotePictures(fields.description), ...(remoteCover ? [remoteCover] : [])];
}

async function storePiece(
  bucket: R2Bucket,
  db: Database,
  importId: string,
  piece: number,
  planned: (Planned & { number: number })[],
): Promise<void> {
  const posts = planned.flatMap(({ item, post, discussion, number }): StoredPiece => {
    if (discussion) return [{ ...discussion, number, kind: "comments" }];
    const kind = item.pageKind ?? item.kind;
    return post && kind !== "nothing" && kind !== "comments" ? [{ ...post, number, kind }] : [];
  });
  await bucket.put(pieceKey(importId, piece), JSON.stringify(posts));
  await storeItems(
    db,
    importId,
    piece,
    planned.map(({ item, number }) => ({ ...shorten(item), number })),
  );
}

/** What a source writes may be of any length; the database takes values of 2 MB. */
function shorten({ source, title, notes, ...item }: PlannedItem): PlannedItem {
  const cut = (text: string) => (text.length > MAX_SHOWN ? `${cutText(text, MAX_SHOWN)}…` : text);
  return { ...item, source: cut(source), title: cut(title), notes: notes.map(cut) };
}
