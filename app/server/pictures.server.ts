import { AnswerStore, answerFrom } from "./answer-store.server";
import { getEnv } from "./env.server";

const PICTURE_PATH = /^\/images\/[^/]+\/[^/]+$/u;

const MAX_BYTES = 24 * 1024 ** 2;
const MAX_PICTURE_BYTES = 256 * 1024;

const pictures = new AnswerStore(MAX_BYTES);

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

/** Keeps the smaller pictures: those that lists are full of. */
async function keepPicture(path: string, response: Response): Promise<Response> {
  const etag = response.headers.get("ETag");
  const bytes = Number(response.headers.get("Content-Length") ?? Infinity);
  if (response.status !== 200 || !etag || bytes > MAX_PICTURE_BYTES) return response;
  const headers = [...response.headers];
  const body = await response.arrayBuffer();
  pictures.set(path, { body, headers, etag, storedAt: Date.now() });
  return new Response(body, { headers });
}

/**
 * The API's picture at the same path, with its headers, or the copy kept here; 503 where the API
 * does not answer.
 */
export async function servePicture(request: Request, bindings: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = pictures.get(pathname);
  if (kept && request.method === "GET") return answerFrom(kept, request);
  const { API, API_URL } = getEnv(bindings);
  const known = request.headers.get("If-None-Match");
  const asked = new Request(new URL(pathname, API_URL), {
    method: request.method,
    headers: known ? { "If-None-Match": known } : {},
  });
  try {
    const response = await (API ? API.fetch(asked) : fetch(asked));
    return request.method === "GET" ? await keepPicture(pathname, response) : response;
  } catch (error) {
    console.error("The API does not answer:", error);
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}
