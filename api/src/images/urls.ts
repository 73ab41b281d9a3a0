import type { Post } from "../../contract/posts";
import type { StoredPicture } from "./pictures";
import { FRAMES, variantsOf } from "./variants";

type Picture = Pick<StoredPicture, "id" | "width" | "height">;

/** The variants of a post's picture by width, as the API shows them. */
export function pictureVariants(publicUrl: string, picture: Picture): Post["images"] {
  const variants = variantsOf("post", picture).map(({ name, width, height }) => [
    name,
    { url: variantUrl(publicUrl, picture.id, name), width, height },
  ]);
  return Object.fromEntries(variants);
}

/** The largest variant of a post's picture. */
export function pictureUrl(publicUrl: string, picture: Picture): string {
  const names = variantsOf("post", picture).map(({ name }) => Number(name));
  return variantUrl(publicUrl, picture.id, Math.max(...names));
}

/** A profile photo at its larger size. */
export function avatarUrl(publicUrl: string, id: string): string {
  return variantUrl(publicUrl, id, FRAMES.avatar.crop.width);
}

/** A cover photo at its larger size. */
export function coverUrl(publicUrl: string, id: string): string {
  return variantUrl(publicUrl, id, FRAMES.cover.crop.width);
}

function variantUrl(publicUrl: string, id: string, name: string | number): string {
  return `${publicUrl}/images/${id}/${name}.webp`;
}
