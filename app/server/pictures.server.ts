import { getEnv } from "./env.server";

const PICTURE_PATH = /^\/images\/[^/]+\/[^/]+$/u;

const FIELDS = [
  "url",
  "image",
  "profilePhoto",
  "profilePhotoSmall",
  "coverPhoto",
  "coverPhotoSmall",
] as const;

/**
 * An answer of the API, as JSON, with its pictures at addresses of this site: a browser that has
 * just fetched the page needs no connection to another host before it can fetch what it shows.
 * Texts that people wrote stay as they are; a quotation mark in them is not one of JSON's.
 */
export function withOwnPictures(json: string, apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return FIELDS.reduce(
    (text, field) => text.replaceAll(`"${field}":"${origin}/images/`, `"${field}":"/images/`),
    json,
  );
}

/** Whether a request is for a picture, which nobody has to be known for. */
export function isPictureRequest({ method, url }: Request): boolean {
  return (method === "GET" || method === "HEAD") && PICTURE_PATH.test(new URL(url).pathname);
}

/** The API's picture at the same path, with its headers; 503 where the API does not answer. */
export async function servePicture(request: Request, bindings: Env): Promise<Response> {
  const { API, API_URL } = getEnv(bindings);
  const known = request.headers.get("If-None-Match");
  const asked = new Request(new URL(new URL(request.url).pathname, API_URL), {
    method: request.method,
    headers: known ? { "If-None-Match": known } : {},
  });
  try {
    return await (API ? API.fetch(asked) : fetch(asked));
  } catch (error) {
    console.error("The API does not answer:", error);
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}
