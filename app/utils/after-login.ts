const PAGES = [
  { kind: "post", pattern: /^\/marketplace\/([0-9a-f]{24})$/u, acts: ["like", "dislike", "save"] },
  { kind: "person", pattern: /^\/authors\/([0-9a-f]{24})$/u, acts: ["follow"] },
  { kind: "tag", pattern: /^\/tags\/([^/]+)$/u, acts: ["follow"] },
] as const;

/**
 * What a visitor chose on a page, if the `then` of its path says so. It is done once they have logged
 * in and nowhere else: opening a path changes nothing.
 */
export function readAct(destination: string) {
  const { pathname, searchParams } = new URL(destination, "http://localhost");
  const then = searchParams.get("then");
  for (const { kind, pattern, acts } of PAGES) {
    const [, name] = pattern.exec(pathname) ?? [];
    if (name === undefined || !acts.some((act) => act === then)) continue;
    return { kind, then: String(then), name: decode(name) };
  }
  return null;
}

/** The same path without it. */
export function withoutAct(destination: string): string {
  const { pathname, searchParams, hash } = new URL(destination, "http://localhost");
  searchParams.delete("then");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return pathname + search + hash;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
