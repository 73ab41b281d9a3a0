import type { ApiContext } from "./context";
import { stringify } from "../lib/text/json";
import { StreamedJson } from "../lib/streamed-json";
import { commonHeaders } from "./common-headers";
import { hasTag } from "./conditions";

/** JSON to send, with the tag of its content if that is known already. */
export type Json = { json: string | StreamedJson; etag?: string };

const TAG_BYTES = 16;
const encoder = new TextEncoder();
const JSON_TYPE = "application/json; charset=utf-8";

/** A document as text, unless it is sent in parts. */
export function toJson(document: unknown): Json {
  return { json: document instanceof StreamedJson ? document : stringify(document) };
}

/** The entity tag of JSON, which is that of its content. */
export async function tagOf(json: string | StreamedJson): Promise<string> {
  const content = typeof json === "string" ? json : json.version;
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(content));
  return `"${Buffer.from(digest, 0, TAG_BYTES).toString("hex")}"`;
}

/** Responds with JSON that a client may keep, or with 304 where it has the same already. */
export async function respondIfChanged(
  c: ApiContext,
  { json, ...validators }: Json,
): Promise<Response> {
  const etag = validators.etag ?? (await tagOf(json));
  const headers = {
    ...commonHeaders(c),
    ETag: etag,
    // A reader's own reactions are in it, so that each has a copy, which is asked about every time.
    "Cache-Control": "private, no-cache",
    Vary: "Authorization",
    ...linkOf(c),
  };
  const held = c.req.header("If-None-Match");
  if (held && hasTag(held, etag)) return new Response(null, { status: 304, headers });
  return new Response(toBody(json), { headers: { ...headers, "Content-Type": JSON_TYPE } });
}

/** Responds with JSON that nobody keeps. */
export function respondWithJson(c: ApiContext, json: Json["json"], status: number): Response {
  return new Response(toBody(json), {
    status,
    headers: { ...commonHeaders(c), "Content-Type": JSON_TYPE, ...linkOf(c) },
  });
}

function toBody(json: Json["json"]): BodyInit {
  return typeof json === "string" ? json : json.toBody();
}

/** The link to the rest of a list, if there is one. */
function linkOf(c: ApiContext): { Link?: string } {
  const link = c.get("link");
  return link ? { Link: link } : {};
}
