import { placeholderClass } from "./placeholder-colours.server";

const PICTURE = /<img [^>]*>/gu;
// Without a lookbehind, which would take quadratic time.
const ADDRESSES = / (?:src|srcset)="[^"]*"/gu;
const ORIGIN = /https?:\/\/[^/"]+(?=\/images\/)/gu;
const TINT = / data-tint="(#[0-9a-f]{6})"/u;
const LARGER = / srcset="[^"]*" sizes="[^"]*"/u;

export function withSitePictures(html: string): string {
  return html.replace(PICTURE, (picture) =>
    picture
      .replace(ADDRESSES, (addresses) => addresses.replace(ORIGIN, ""))
      .replace(TINT, (_, colour: string) => ` class="${placeholderClass(colour)}"`),
  );
}

export function withSmallPictures(html: string): string {
  return html.replace(PICTURE, (picture) =>
    LARGER.test(picture)
      ? picture.replace(LARGER, "").replace(/\/640\.webp(?=")/u, "/320.webp")
      : picture,
  );
}
