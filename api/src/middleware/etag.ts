import { sha256 } from "../auth/secrets";
import type { ApiContext } from "../context";
import type { StreamedJson } from "../serializers/archive/streamed-json";
import { hasTag } from "./conditions";

const TAG_LENGTH = 32;

/** Responds with JSON that a client may keep, or with 304 where it has the same already. */
export function respondIfChanged(c: ApiContext, json: string | StreamedJson): Response {
  const etag = `"${sha256(typeof json === "string" ? json : json.version).slice(0, TAG_LENGTH)}"`;
  c.header("ETag", etag);
  // A reader's own reactions are in it, so that each has a copy, which is asked about every time.
  c.header("Cache-Control", "private, no-cache");
  c.header("Vary", "Authorization");
  if (hasTag(c.req.header("If-None-Match") ?? "", etag)) return c.newResponse(null, 304);
  c.header("Content-Type", "application/json; charset=utf-8");
  return c.newResponse(typeof json === "string" ? json : json.toBody(), 200);
}
