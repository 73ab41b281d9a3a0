import { IdSchema } from "../../contract/common";
import type { PictureEnv } from "./pictures";
import { VARIANT_NAMES, variantKey } from "./variants";

const HEADERS = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Answers GET and HEAD for `/images/{id}/{file}`, the file being `{variant}.webp`; null where there
 * is no such picture.
 */
export async function servePicture(
  env: Pick<PictureEnv, "UPLOADS">,
  id: string,
  file: string,
  request: Request,
): Promise<Response | null> {
  const name = VARIANT_NAMES.find((variant) => file === `${variant}.webp`);
  if (!name || !IdSchema.safeParse(id).success) return null;
  const key = variantKey(id, name);
  // A variant is written once and never changed, so its name identifies its bytes.
  const headers = { ...HEADERS, ETag: `"${id}-${name}"` };
  const isKnown = hasTag(request, headers.ETag);
  if (isKnown || request.method === "HEAD") {
    const object = await env.UPLOADS.head(key);
    if (object && isKnown) return new Response(null, { status: 304, headers });
    return object && new Response(null, { headers: withLength(headers, object) });
  }
  const object = await env.UPLOADS.get(key);
  return object && new Response(object.body, { headers: withLength(headers, object) });
}

function hasTag(request: Request, etag: string): boolean {
  const tags = request.headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//u, "")));
}

function withLength(headers: Record<string, string>, { size }: R2Object): Record<string, string> {
  return { ...headers, "Content-Length": String(size) };
}
