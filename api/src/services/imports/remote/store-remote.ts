import { isAnimated } from "../../../../../shared/pictures/is-animated";
import { readConfig } from "../../../lib/env";
import { readHosts } from "../../../queries/imports/imports";
import type { StoredPicture } from "../../../queries/posts/images";
import { PictureError } from "../../images/picture-error";
import { storePicture } from "../../images/pictures";
import { MissingPictureError, fetchPicture } from "./fetch-picture";

type Hosts = Parameters<typeof readHosts>[0];
type Stored = { picture: StoredPicture; isAnimated: boolean };

/** Fetched at once, of the pictures of one text. */
export const FETCHED_AT_ONCE = 4;

/** A picture of an old site in the bucket, or why there is none. */
export async function storeRemote(
  env: ApiEnv,
  row: Hosts,
  address: string,
): Promise<Stored | { problem: string }> {
  const { SITE_URL, IMPORT_PRIVATE_HOSTS } = readConfig(env);
  const hosts = new Set(Object.keys(readHosts(row)));
  const privateHosts = new Set(IMPORT_PRIVATE_HOSTS);
  try {
    const bytes = await fetchPicture(address, { hosts, privateHosts, siteUrl: SITE_URL });
    const picture = await storePicture(env, new Blob([bytes]));
    return { picture, isAnimated: isAnimated(bytes) };
  } catch (error) {
    if (error instanceof MissingPictureError || error instanceof PictureError) {
      return { problem: error.message };
    }
    throw error;
  }
}
