import type { FocusPoint } from "../../contract/posts/focus";
import { FOCUS_POINTS, toPosition, toSharedSize } from "../../contract/posts/focus";
import { askBucket } from "./bucket";
import { encode } from "./encode";
import { readHeader } from "./headers/read-header";
import type { PictureEnv } from "./pictures";
import { cropPng } from "./pixels";
import { PICTURE_KINDS, sharedName, variantKey } from "./variants";

/**
 * Makes the variant of a post's picture that is shown with a shared link, and keeps it; false if there
 * is no such picture. Made when it is first asked for: writers change what is in focus later.
 */
export async function makeSharedVariant(
  env: PictureEnv,
  id: string,
  name: string,
): Promise<boolean> {
  const focus = FOCUS_POINTS.find((point) => sharedName(point) === name);
  const largest = focus && (await readLargest(env, id));
  if (!focus || !largest) return false;
  const bytes = await cropTo(env, largest, focus);
  await askBucket(
    env.UPLOADS.put(variantKey(id, name), bytes, { httpMetadata: { contentType: "image/webp" } }),
  );
  return true;
}

async function readLargest({ UPLOADS }: PictureEnv, id: string): Promise<Uint8Array | null> {
  for (const width of PICTURE_KINDS.post.widths.toReversed()) {
    const object = await askBucket(UPLOADS.get(variantKey(id, String(width))));
    if (object) return new Uint8Array(await askBucket(object.arrayBuffer()));
  }
  return null;
}

async function cropTo(
  { IMAGES }: PictureEnv,
  bytes: Uint8Array,
  focus: FocusPoint,
): Promise<Uint8Array> {
  const { width, height } = readHeader(bytes);
  const size = toSharedSize({ width, height });
  const source = { bytes, width, height, rotate: 0 } as const;
  const isWide = width / height > size.width / size.height;
  const scale = isWide ? { height: size.height } : { width: size.width };
  const png = cropPng(await encode(IMAGES, source, scale, "png"), size, false, toPosition(focus));
  return encode(IMAGES, { ...source, ...size, bytes: png }, { width: size.width }, "webp");
}
