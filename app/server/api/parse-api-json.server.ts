import { DEFAULT_PICTURE_KEY } from "~api/contract/limits";
import { placeholderClass } from "~/server/render/placeholder-colours.server";
import { withSitePictures } from "~/server/render/text-pictures.server";

const PICTURE_FIELDS = new Set(["url", "image"]);
const PHOTO_FIELDS = new Set([
  "profilePhoto",
  "profilePhotoSmall",
  "coverPhoto",
  "coverPhotoSmall",
]);

/**
 * Parses an API response for screens: picture URLs point to this site, which saves a second
 * connection, and the default photo becomes "", so that screens draw initials.
 */
export function parseApiJson(json: string, apiUrl: string): unknown {
  const { origin } = new URL(apiUrl);
  const pictures = `${origin}/images/`;
  const toSite = (url: string) => (url.startsWith(pictures) ? url.slice(origin.length) : url);
  return JSON.parse(json, (key, value: unknown) => {
    if (typeof value !== "string") return value;
    if (PICTURE_FIELDS.has(key)) return toSite(value);
    if (PHOTO_FIELDS.has(key)) {
      return value.startsWith(`${pictures}${DEFAULT_PICTURE_KEY}/`) ? "" : toSite(value);
    }
    if (key === "imageTint") return placeholderClass(value);
    if (key === "imagePlaceholder") return null;
    return key === "descriptionHtml" ? withSitePictures(value) : value;
  });
}
