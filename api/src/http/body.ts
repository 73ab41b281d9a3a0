import { JSON_BODY_BYTES, UPLOAD_BODY_BYTES } from "../../contract/common";
import {
  type FormEncoding,
  MAX_FIELDS,
  hasTooManyFields,
  readFormEncoding,
} from "../../contract/site/form-encoding";
import { sha256 } from "../lib/auth/secrets";
import type { ApiContext } from "./context";
import { readUpTo } from "../lib/read-up-to";
import { ApiError } from "../lib/errors";

/** The body of a request: its fields, not validated, and the picture of an upload. */
export type Body = { fields: unknown; image: File | null };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/u;
// No call takes more than a list in an object.
const MAX_DEPTH = 32;
const MULTIPART = /^multipart\/form-data\b/iu;

/** Reads a body; throws an ApiError for another type than expected, or beyond the size limit. */
export async function readBody(c: ApiContext, takesUpload: boolean): Promise<Body> {
  const contentType = c.req.header("Content-Type") ?? "";
  if (takesUpload && MULTIPART.test(contentType)) {
    const bytes = await readBytes(c, UPLOAD_BODY_BYTES);
    return readForm(bytes, readFormEncoding(contentType));
  }
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
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
  return readUpTo(c.req.raw.body, limit, () => tooLarge(limit));
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
  refuseLargeStructure(value);
  return value;
}

/** Level by level, because a recursion is what deep values break. */
function refuseLargeStructure(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new ApiError("BAD_REQUEST", "The body is nested too deeply");
    level = level.flatMap((one) => {
      const parts = typeof one === "object" && one !== null ? Object.values(one) : [];
      if (parts.length > MAX_FIELDS) throw tooManyFields();
      return parts;
    });
  }
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, encoding: FormEncoding | null) {
  if (encoding && hasTooManyFields(bytes.buffer, encoding)) throw tooManyFields();
  const texts = new Map<string, string[]>();
  let image: File | null = null;
  for (const [name, value] of await parseForm(bytes, encoding)) {
    if (typeof value === "string") texts.set(name, [...(texts.get(name) ?? []), value]);
    // Browsers send an empty, nameless file if none was chosen.
    else if (name === "image" && (value.size > 0 || value.name !== "")) image ??= value;
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, values] of texts) fields[name] = values.length === 1 ? values[0] : values;
  return { fields, image };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, encoding: FormEncoding | null) {
  try {
    const headers = { "Content-Type": encoding?.contentType ?? "" };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new ApiError("BAD_REQUEST", "The form is not valid multipart");
  }
}

function tooManyFields(): ApiError {
  return new ApiError("PAYLOAD_TOO_LARGE", `Send at most ${MAX_FIELDS} fields, or items of a list`);
}

/** The value with the keys of its objects sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, part]) => [key, sorted(part)]);
}
