import { IdSchema } from "../../contract/common";
import { DEFAULT_PICTURE_KEY } from "../../contract/limits";
import { CONDITIONS, type Range, select } from "./conditions";
import { drawDefaultPicture } from "../services/images/default-pictures";
import { askBucket } from "../lib/bucket";
import { PicturesUsedUpError } from "../services/images/picture-error";
import type { PictureEnv } from "../services/images/pictures";
import { type SharedPictureEnv, makeSharedVariant } from "../services/images/shared-picture";
import { VARIANT_NAMES, variantKey } from "../lib/images/variants";
import { isWaiting } from "../services/images/waiting";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Accept-Ranges": "bytes",
};

const WAITING_S = 3600;

type Picture = {
  type: string;
  etag: string;
  modifiedAt: Date | null;
  size: number;
  read: (range?: Range) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Responds to GET and HEAD of `/images/{id}/{variant}.webp`; null if there is no such picture. */
export async function servePicture(
  env: SharedPictureEnv,
  id: string,
  file: string,
  request: Request,
): Promise<Response | null> {
  const picture =
    id === DEFAULT_PICTURE_KEY ? openDefault(file) : await openOrMake(env, id, file, request);
  if (picture instanceof Response) return picture;
  if (!picture) {
    return IdSchema.safeParse(id).success && (await isWaiting(env, id)) ? pictureWaiting() : null;
  }
  const { type, etag, modifiedAt, size, read } = picture;
  const headers = new Headers({ ...HEADERS, "Content-Type": type, ETag: etag });
  if (modifiedAt) headers.set("Last-Modified", modifiedAt.toUTCString());
  const { status, range } = select(request, picture);
  if (status === 416) headers.set("Content-Range", `bytes */${size}`);
  if (status === 304 || status === 416) return new Response(null, { status, headers });

  headers.set("Content-Length", String(range?.length ?? size));
  if (request.method === "HEAD") return new Response(null, { headers });
  if (range) {
    const { offset, length } = range;
    headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${size}`);
  }
  const body = await read(range);
  return body && new Response(body, { status, headers });
}

/** What is shown in place of a picture that cannot be read now. */
export function pictureUnavailable(): Response {
  return drawReplacement(5);
}

/** What is shown in place of a picture that is kept until the platform makes variants again. */
function pictureWaiting(): Response {
  const lines = ["This picture is kept. It will be shown", "once pictures can be processed again."];
  const text = lines.map((line, index) => `<tspan x="150" y="${97 + 18 * index}">${line}</tspan>`);
  return drawReplacement(
    WAITING_S,
    `<text fill="#888" font-family="sans-serif" font-size="13" text-anchor="middle">${text.join("")}</text>`,
  );
}

function drawReplacement(retryAfterS: number, text = ""): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path fill="#8884" d="M0 0h300v200H0z"/>${text}</svg>`;
  return new Response(svg, {
    status: 503,
    headers: {
      ...HEADERS,
      "Accept-Ranges": "none",
      "Content-Type": "image/svg+xml",
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfterS),
    },
  });
}

function openDefault(file: string): Picture | null {
  const png = drawDefaultPicture(file);
  if (!png) return null;
  return {
    type: "image/png",
    etag: `"${DEFAULT_PICTURE_KEY}-${file}"`,
    modifiedAt: null,
    size: png.length,
    read: async ({ offset, length } = { offset: 0, length: png.length }) =>
      png.subarray(offset, offset + length),
  };
}

/** A stored variant, or one that can be made of the others; what is shown until it can. */
async function openOrMake(
  env: SharedPictureEnv,
  id: string,
  file: string,
  request: Request,
): Promise<Picture | Response | null> {
  const stored = await openStored(env, id, file, request);
  if (stored || !IdSchema.safeParse(id).success) return stored;
  try {
    const made = await makeSharedVariant(env, id, file.replace(/\.webp$/u, ""));
    if (made === "busy") return pictureUnavailable();
    return made && openStored(env, id, file, request);
  } catch (error) {
    if (error instanceof PicturesUsedUpError) return pictureWaiting();
    throw error;
  }
}

async function openStored(
  { UPLOADS }: Pick<PictureEnv, "UPLOADS">,
  id: string,
  file: string,
  { method, headers }: Request,
): Promise<Picture | null> {
  const name = VARIANT_NAMES.find((variant) => file === `${variant}.webp`);
  if (!name || !IdSchema.safeParse(id).success) return null;
  const key = variantKey(id, name);
  const isWhole = method === "GET" && !CONDITIONS.some((condition) => headers.has(condition));
  const whole = isWhole ? await askBucket(UPLOADS.get(key)) : null;
  const object = whole ?? (isWhole ? null : await askBucket(UPLOADS.head(key)));
  return (
    object && {
      type: "image/webp",
      // A variant is written once and never changed, so its name identifies its bytes.
      etag: `"${id}-${name}"`,
      modifiedAt: object.uploaded,
      size: object.size,
      // As a whole: a stream that hangs could not be answered any more.
      read: async (range) => {
        const found = whole ?? (await askBucket(UPLOADS.get(key, { range })));
        return found && new Uint8Array(await askBucket(found.arrayBuffer()));
      },
    }
  );
}
