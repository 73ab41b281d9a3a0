export type Range = { offset: number; length: number };

/** What of a file a request is for: all of it, a part, nothing because it is known, or no part. */
export type Selection =
  { status: 200 | 304 | 416; range?: undefined } | { status: 206; range: Range };

type File = { etag: string; modifiedAt: Date | null; size: number };

/** The request headers that `select` reads. */
export const CONDITIONS = ["If-None-Match", "If-Modified-Since", "Range"] as const;

/** Reads the conditions and the range of a GET or HEAD request, as RFC 9110 orders them. */
export function select({ method, headers }: Request, file: File): Selection {
  if (isUnmodified(headers, file)) return { status: 304 };
  const range = headers.get("Range");
  if (method !== "GET" || range === null || !isSameFile(headers.get("If-Range"), file)) {
    return { status: 200 };
  }
  return selectRange(range, file.size);
}

function isUnmodified(headers: Headers, { etag, modifiedAt }: File): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) return hasTag(tags, etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return modifiedAt !== null && toSeconds(modifiedAt.getTime()) <= toSeconds(since);
}

/** Whether a list of tags names this one; compression makes tags weak. */
export function hasTag(tags: string, etag: string): boolean {
  return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//u, "")));
}

function isSameFile(condition: string | null, { etag, modifiedAt }: File): boolean {
  return condition === null || condition === etag || condition === modifiedAt?.toUTCString();
}

/** Several ranges, and what is no range of bytes, are answered with the whole file. */
function selectRange(range: string, size: number): Selection {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/u.exec(range.trim()) ?? [];
  if (first === "" && last === "") return { status: 200 };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== "" && last !== "" && Number(last) < start) return { status: 200 };
  if (start > end) return { status: 416 };
  return { status: 206, range: { offset: start, length: end - start + 1 } };
}

function toSeconds(time: number): number {
  return Math.floor(time / 1000);
}
