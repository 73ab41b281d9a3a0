import { JSON_BODY_BYTES, UPLOAD_BODY_BYTES } from "../../contract/common";
import { sha256 } from "../auth/secrets";
import type { ApiContext } from "../context";
import { ApiError } from "../errors";

/** The body of a request: its fields, not validated, and the picture of an upload. */
export type Body = { fields: unknown; image: File | null };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/u;
// No call takes more than a list in an object.
const MAX_DEPTH = 32;
const MULTIPART_TYPE = "multipart/form-data";

/** Reads a body; throws an ApiError for another type than expected, or beyond the size limit. */
export async function readBody(c: ApiContext, takesUpload: boolean): Promise<Body> {
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (takesUpload && type === MULTIPART_TYPE) {
    return readForm(c, await readBytes(c, UPLOAD_BODY_BYTES));
  }
  const isEmpty = type === "" && c.req.raw.body === null;
  if (!isEmpty && !JSON_TYPE.test(type)) {
    const expected = takesUpload ? "JSON or a multipart form" : "JSON";
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", `Send the body as ${expected}`);
  }
  const bytes = await readBytes(c, JSON_BODY_BYTES);
  return { fields: bytes.length === 0 ? {} : parseJson(bytes), image: null };
}

/** A digest of the content of a body, independent of its serialization. */
export async function digestBody({ fields, image }: Body): Promise<string> {
  const picture = image && sha256(new Uint8Array(await image.arrayBuffer()));
  return sha256(JSON.stringify([sorted(fields), picture]));
}

async function readBytes(c: ApiContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = c.req.header("Content-Length");
  if (Number(declared ?? 0) > limit) throw tooLarge(limit);
  // No body is longer than was declared, unless it comes in chunks; to read these takes twice as long.
  if (declared !== undefined && c.req.header("Transfer-Encoding") === undefined) {
    return new Uint8Array(await c.req.raw.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(limit: number): ApiError {
  return new ApiError("PAYLOAD_TOO_LARGE", `Send at most ${limit / 1e6} MB`);
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new ApiError("BAD_REQUEST", "The body is not valid JSON");
  }
  if (!isShallow(value)) throw new ApiError("BAD_REQUEST", "The body is nested too deeply");
  return value;
}

/** Level by level, because a recursion is what deep values break. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return true;
}

async function readForm(c: ApiContext, bytes: Uint8Array<ArrayBuffer>): Promise<Body> {
  const form = await parseForm(c.req.header("Content-Type") ?? "", bytes);
  const fields: Record<string, unknown> = Object.create(null);
  let image: File | null = null;
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const texts = values.filter((value) => typeof value === "string");
    const file = values.find((value) => value instanceof File);
    // Browsers send an empty, nameless file if none was chosen.
    if (name === "image" && file instanceof File && (file.size > 0 || file.name !== ""))
      image = file;
    if (texts.length > 0) fields[name] = texts.length === 1 ? texts[0] : texts;
  }
  return { fields, image };
}

async function parseForm(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new ApiError("BAD_REQUEST", "The form is not valid multipart");
  }
}

/** The value with the keys of its objects sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, part]) => [key, sorted(part)]);
}
