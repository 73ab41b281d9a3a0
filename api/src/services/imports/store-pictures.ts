import { IMAGE_MAX_BYTES } from "../../../contract/limits";
import type { Database } from "../../db/client";
import type { ImportRow } from "../../queries/imports/imports";
import type { MissingPicture } from "../../queries/imports/missing-pictures";
import { type StoredPicture, addStagedImage } from "../../queries/posts/images";
import { isAnimated } from "../../../../shared/pictures/is-animated";
import { PictureError } from "../images/picture-error";
import { storePicture } from "../images/pictures";
import type { Archive } from "./archive/open-archive";
import { dropPicture } from "./pictures";
import type { PlannedPost } from "./plan/plan";
import { isDecoration, listRemotePictures, replaceRemotePictures } from "./remote/remote-pictures";
import { FETCHED_AT_ONCE, storeRemote } from "./remote/store-remote";

/** What is to be said of the pictures of a text. */
export type Report = { notes: string[]; missing: MissingPicture[] };
type Work = { env: ApiEnv; db: Database; row: ImportRow; archive: Archive };

const MAX_ADDRESS = 200;

/** The text with the pictures that were stored for it; those that are none are left out. */
export async function storeTextPictures(
  work: Work,
  post: Pick<PlannedPost, "fields" | "files">,
  report: Report,
): Promise<string> {
  const { db, row } = work;
  let text = post.fields.description;
  for (const { id, name, isDecoration: isMute } of post.files) {
    const stored = await storeFile(work, name, report.notes);
    if (stored) {
      await addStagedImage(db, row.user_id, stored, { inText: true, isDecoration: isMute });
      text = text.replaceAll(`picture:${id}`, `picture:${stored.id}`);
    } else text = dropPicture(text, id);
  }
  return row.fetches_pictures ? storeRemotePictures(work, text, report) : text;
}

/** The picture that a post shows first; null without one. */
export async function storeCover(
  work: Work,
  { cover, remoteCover }: Pick<PlannedPost, "cover" | "remoteCover">,
  report: Report,
): Promise<StoredPicture | null> {
  if (cover) return storeFile(work, cover, report.notes);
  if (!remoteCover || !work.row.fetches_pictures) return null;
  return bring(work, { address: remoteCover, isCover: true }, report);
}

/** The text with the pictures of the old site that could be fetched; links lead to the others. */
async function storeRemotePictures(work: Work, text: string, report: Report): Promise<string> {
  const ids = new Map<string, string>();
  const addresses = listRemotePictures(text);
  for (let at = 0; at < addresses.length; at += FETCHED_AT_ONCE) {
    const some = addresses.slice(at, at + FETCHED_AT_ONCE);
    const stored = await Promise.all(
      some.map((address) => bring(work, { address, isCover: false }, report)),
    );
    for (const [index, picture] of stored.entries()) {
      const address = some[index];
      if (!picture || address === undefined) continue;
      const choices = { inText: true, isDecoration: isDecoration(text, address) };
      await addStagedImage(work.db, work.row.user_id, picture, choices);
      ids.set(address, picture.id);
    }
  }
  return replaceRemotePictures(text, ids);
}

/** A picture of the old site; null, and a note, where it does not come along. */
async function bring(
  { env, row }: Work,
  { address, isCover }: { address: string; isCover: boolean },
  { notes, missing }: Report,
): Promise<StoredPicture | null> {
  const result = await storeRemote(env, row, address);
  const name = address.slice(0, MAX_ADDRESS);
  if ("problem" in result) {
    notes.push(`We couldn’t bring ${name}: ${result.problem}`);
    missing.push({ address, isCover, problem: result.problem });
    return null;
  }
  if (result.isAnimated) notes.push(firstFrame(name));
  return result.picture;
}

const firstFrame = (name: string) => `Only the first frame of ${name} came along`;

/** A picture of the archive in the bucket; null, and a note, for a file that is no picture. */
async function storeFile({ env, archive }: Work, name: string, notes: string[]) {
  const bytes = await archive.read(name, IMAGE_MAX_BYTES);
  if (bytes) return store(env, bytes, name, notes);
  notes.push(`We left out ${name}: it’s larger than 10 MB`);
  return null;
}

async function store(env: ApiEnv, bytes: Uint8Array, name: string, notes: string[]) {
  try {
    const stored = await storePicture(env, new Blob([bytes as Uint8Array<ArrayBuffer>]));
    if (isAnimated(bytes)) notes.push(firstFrame(name));
    return stored;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    notes.push(`We left out ${name}: ${error.message}`);
    return null;
  }
}
