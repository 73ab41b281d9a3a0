import { placeholderClass } from "./placeholder-colours.server";

const PICTURE = /<img [^>]*>/gu;
// Matched from its start on: looking back for it takes the square of what describes the picture.
const ADDRESSES = / (?:src|srcset)="[^"]*"/gu;
const ORIGIN = /https?:\/\/[^/"]+(?=\/images\/)/gu;
const TINT = / data-tint="(#[0-9a-f]{6})"/u;
const LARGER = / srcset="[^"]*" sizes="[^"]*"/u;

/** A text as the API renders it, with its pictures from this site and in their colours while they load. */
export function withSitePictures(html: string): string {
  return html.replace(PICTURE, (picture) =>
    picture
      .replace(ADDRESSES, (addresses) => addresses.replace(ORIGIN, ""))
      .replace(TINT, (_, colour: string) => ` class="${placeholderClass(colour)}"`),
  );
}

/** Keeps only the smallest pictures, for light pages. */
export function withSmallPictures(html: string): string {
  return html.replace(PICTURE, (picture) =>
    LARGER.test(picture)
      ? picture.replace(LARGER, "").replace(/\/640\.webp(?=")/u, "/320.webp")
      : picture,
  );
}
