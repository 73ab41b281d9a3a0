import { DEFAULT_PICTURE_KEY } from "~api/contract/limits";

const PHOTO_FIELDS = [
  "profilePhoto",
  "profilePhotoSmall",
  "coverPhoto",
  "coverPhotoSmall",
] as const;
const FIELDS = ["url", "image", ...PHOTO_FIELDS] as const;

/** Default pictures are for other clients: our screens draw initials. */
function withoutDefaultPictures(json: string, pictures: string): string {
  const start = `${pictures}${DEFAULT_PICTURE_KEY}/`;
  if (!json.includes(start)) return json;
  return PHOTO_FIELDS.reduce((text, field) => {
    const [kept = "", ...rest] = text.split(`"${field}":"${start}`);
    const emptied = rest.map((part) => `"${field}":"${part.slice(part.indexOf('"'))}`);
    return kept + emptied.join("");
  }, json);
}

/**
 * A response of the API, as JSON, with its pictures at URLs of this site, so that a browser needs no
 * second connection. Texts that people wrote stay as they are: their quotation marks are escaped.
 */
export function withSitePictureUrls(json: string, apiUrl: string): string {
  const pictures = `${new URL(apiUrl).origin}/images/`;
  return FIELDS.reduce(
    (text, field) => text.replaceAll(`"${field}":"${pictures}`, `"${field}":"/images/`),
    withoutDefaultPictures(json, pictures),
  );
}
