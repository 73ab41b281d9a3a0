import { ResponseStore } from "~shared/cache/response-store";

export type StoredResponse = {
  body: ArrayBuffer;
  headers: [string, string][];
  etag: string;
  storedAt: number;
};

export function createStore<Stored extends StoredResponse>(maxBytes: number, lifeMs: number) {
  return new ResponseStore<Stored>(maxBytes, lifeMs, ({ body }) => body.byteLength);
}

// Built once per page: building them costs more than the rest of a cache hit.
const madeHeaders = new WeakMap<StoredResponse["headers"], Headers>();

function toHeaders(list: StoredResponse["headers"]): Headers {
  const made = madeHeaders.get(list) ?? new Headers(list);
  madeHeaders.set(list, made);
  return made;
}

export function toResponse(
  { body, headers: list, etag }: StoredResponse,
  request: Request,
): Response {
  const headers = toHeaders(list);
  const isKnown = hasTag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

function hasTag(known: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, "");
  return known?.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag)) ?? false;
}
