import { IMAGE_WIDTHS } from "../../../contract/posts";
import type { Post } from "../../../contract/responses/posts";
import { DEFAULT_PICTURE_KEY } from "../../../contract/limits";
import { PICTURE_KINDS, variantPath, variantsOf } from "./variants";

type Picture = { id: string; width: number; height: number };

/** The variants of a post's picture by width. */
export function pictureVariants(publicUrl: string, picture: Picture): Post["images"] {
  const images: Record<string, { url: string; width: number; height: number }> = {};
  for (const { name, width, height } of variantsOf("post", picture)) {
    images[name] = { url: variantUrl(publicUrl, picture.id, name), width, height };
  }
  return images;
}

/** The largest variant of a post's picture. */
export function pictureUrl(publicUrl: string, picture: Picture): string {
  const largest = variantsOf("post", picture).at(-1);
  return variantUrl(publicUrl, picture.id, largest?.name ?? IMAGE_WIDTHS[0]);
}

/** The URLs of a photo in its two sizes. */
type PhotoUrls = { small: string; large: string };

/** The URLs of a user's photo, or of a default one: clients put them into pages unseen. */
export function photoUrls(
  publicUrl: string,
  kind: "avatar" | "cover",
  id: string | null,
): PhotoUrls {
  const [small, large] = PICTURE_KINDS[kind].widths;
  const urlOf = (width: number) =>
    id ? variantUrl(publicUrl, id, width) : defaultPictureUrl(publicUrl, kind, width);
  return { small: urlOf(small), large: urlOf(large) };
}

/** The address of the picture of someone who has uploaded none. */
function defaultPictureUrl(publicUrl: string, kind: "avatar" | "cover", width: number): string {
  return `${publicUrl}/images/${DEFAULT_PICTURE_KEY}/${kind}-${width}.png`;
}

function variantUrl(publicUrl: string, id: string, name: string | number): string {
  return publicUrl + variantPath(id, name);
}

const PICTURE_TAG = /<img [^>]*>/gu;
// Matched from its start on: looking back for it takes the square of what describes the picture.
const ADDRESSES = / (?:src|srcset)="[^"]*"/gu;

/** A rendered text with the addresses of its pictures, of which the stored one has the paths. */
export function withPictureUrls(html: string, publicUrl: string): string {
  return html
    .replace(PICTURE_TAG, (tag) =>
      tag.replace(ADDRESSES, (paths) => paths.replaceAll("/images/", `${publicUrl}/images/`)),
    )
    .replaceAll('<a href="/images/', `<a href="${publicUrl}/images/`);
}
