import type { FocusPoint } from "../../../contract/posts/focus";
import { FOCUS_POINTS, toPosition, toSharedSize } from "../../../contract/posts/focus";
import { openPrimary } from "../../db/bookmark";
import { MINUTE_MS } from "../../db/time";
import { limiterOf } from "../limiter/shards";
import { isShownWithFocus } from "../../queries/posts/images";
import { askBucket } from "../../lib/bucket";
import { encode } from "./encode";
import { readHeader } from "./headers/read-header";
import type { PictureEnv } from "./pictures";
import { cropPng } from "./pixels";
import { PICTURE_KINDS, sharedName, variantKey } from "../../lib/images/variants";

export type SharedPictureEnv = ApiEnv & PictureEnv;

// Each takes two of the month's transformations, also of those who ask while it is made.
const MAX_MADE_A_MINUTE = 2;

/**
 * Makes the variant of a post's picture that is shown with a shared link, and keeps it; null if no
 * post shows that part of it. Made when it is first asked for: writers change what is in focus later.
 */
export async function makeSharedVariant(
  env: SharedPictureEnv,
  id: string,
  name: string,
): Promise<"made" | "busy" | null> {
  const focus = FOCUS_POINTS.find((point) => sharedName(point) === name);
  if (!focus || !(await isShownWithFocus(openPrimary(env), id, focus))) return null;
  const largest = await readLargest(env, id);
  if (!largest) return null;
  const key = `${name}:${id}`;
  if ((await limiterOf(env, key).consume(key, MAX_MADE_A_MINUTE, MINUTE_MS)) > 0) return "busy";
  const bytes = await cropTo(env, largest, focus);
  await askBucket(
    env.UPLOADS.put(variantKey(id, name), bytes, { httpMetadata: { contentType: "image/webp" } }),
  );
  return "made";
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
