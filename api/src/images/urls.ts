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

/** The smaller and the larger size of a photo. */
type PhotoUrls = { small: string; large: string };

/** Where a photo of a person lies; empty texts where there is none. */
export function photoUrls(
  publicUrl: string,
  kind: "avatar" | "cover",
  id: string | null,
): PhotoUrls {
  if (!id) return { small: "", large: "" };
  const [small, large] = FRAMES[kind].widths;
  return { small: variantUrl(publicUrl, id, small), large: variantUrl(publicUrl, id, large) };
}

function variantUrl(publicUrl: string, id: string, name: string | number): string {
  return `${publicUrl}/images/${id}/${name}.webp`;
}
