const SITE = "http://localhost";

const PAGES = [
  {
    kind: "post",
    pattern: /^\/marketplace\/([0-9a-f]{24})(?:\/[^/]+)?$/u,
    acts: ["like", "dislike", "save"],
  },
  { kind: "person", pattern: /^\/authors\/([0-9a-f]{24})$/u, acts: ["follow"] },
  { kind: "tag", pattern: /^\/tags\/([^/]+)$/u, acts: ["follow"] },
] as const;

/**
 * A visitor's choice, from the `act` in a path. It runs after the login only: opening a path
 * changes nothing.
 */
export function readPendingAction(destination: string) {
  const url = URL.canParse(destination, SITE) ? new URL(destination, SITE) : null;
  if (url?.origin !== SITE) return null;
  const { pathname, searchParams } = url;
  const name = searchParams.get("act");
  for (const { kind, pattern, acts } of PAGES) {
    const [, target] = pattern.exec(pathname) ?? [];
    if (target === undefined || !acts.some((act) => act === name)) continue;
    return { kind, name: String(name), target: decode(target) };
  }
  return null;
}

export function withoutPendingAction(destination: string): string {
  const { pathname, searchParams, hash } = new URL(destination, SITE);
  searchParams.delete("act");
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
