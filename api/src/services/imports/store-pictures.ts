import { IMAGE_MAX_BYTES } from "../../../contract/limits";
import type { Database } from "../../db/client";
import { readConfig } from "../../lib/env";
import { type ImportRow, readHosts } from "../../queries/imports/imports";
import { type StoredPicture, addStagedImage } from "../../queries/posts/images";
import { isAnimated } from "../../../../shared/pictures/is-animated";
import { PictureError } from "../images/picture-error";
import { storePicture } from "../images/pictures";
import type { Archive } from "./archive/open-archive";
import { dropPicture } from "./pictures";
import type { PlannedPost } from "./plan";
import { FetchError, fetchPicture } from "./remote/fetch-picture";
import { isDecoration, listRemotePictures, replaceRemotePictures } from "./remote/remote-pictures";

type Work = { env: ApiEnv; db: Database; row: ImportRow; archive: Archive };

const AT_ONCE = 4;
const MAX_ADDRESS = 200;

/** The text with the pictures that were stored for it; those that are none are left out. */
export async function storeTextPictures(
  work: Work,
  post: Pick<PlannedPost, "fields" | "files">,
  notes: string[],
): Promise<string> {
  const { db, row } = work;
  let text = post.fields.description;
  for (const { id, name, isDecoration: isMute } of post.files) {
    const stored = await storeFile(work, name, notes);
    if (stored) {
      await addStagedImage(db, row.user_id, stored, { inText: true, isDecoration: isMute });
      text = text.replaceAll(`picture:${id}`, `picture:${stored.id}`);
    } else text = dropPicture(text, id);
  }
  return row.fetches_pictures ? storeRemotePictures(work, text, notes) : text;
}

/** The picture that a post shows first; null without one. */
export async function storeCover(
  work: Work,
  { cover, remoteCover }: Pick<PlannedPost, "cover" | "remoteCover">,
  notes: string[],
): Promise<StoredPicture | null> {
  if (cover) return storeFile(work, cover, notes);
  return remoteCover && work.row.fetches_pictures ? storeRemote(work, remoteCover, notes) : null;
}

/** The text with the pictures of the old site that could be fetched; links lead to the others. */
async function storeRemotePictures(work: Work, text: string, notes: string[]): Promise<string> {
  const ids = new Map<string, string>();
  const addresses = listRemotePictures(text);
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const some = addresses.slice(at, at + AT_ONCE);
    const stored = await Promise.all(some.map((address) => storeRemote(work, address, notes)));
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

async function storeRemote({ env, row }: Work, address: string, notes: string[]) {
  const { SITE_URL, IMPORT_PRIVATE_HOSTS } = readConfig(env);
  const hosts = new Set(Object.keys(readHosts(row)));
  const privateHosts = new Set(IMPORT_PRIVATE_HOSTS);
  const name = address.slice(0, MAX_ADDRESS);
  try {
    const bytes = await fetchPicture(address, { hosts, privateHosts, siteUrl: SITE_URL });
    return await store(env, bytes, name, notes);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    notes.push(`We couldn’t bring ${name}: ${error.message}`);
    return null;
  }
}

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
    if (isAnimated(bytes)) notes.push(`Only the first frame of ${name} came along`);
    return stored;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    notes.push(`We left out ${name}: ${error.message}`);
    return null;
  }
}
