import type { UserMe } from "~api/contract/responses/users";

const KNOWN_MS = 60_000;
const MAX_KNOWN = 1000;

const viewers = new Map<string, { viewer: UserMe; at: number }>();

export function getCachedViewer(token: string): UserMe | null {
  const known = viewers.get(token);
  return known && known.at + KNOWN_MS > Date.now() ? known.viewer : null;
}

export function cacheViewer(token: string, viewer: UserMe | null): void {
  if (viewers.size >= MAX_KNOWN) viewers.clear();
  if (viewer) viewers.set(token, { viewer, at: Date.now() });
  else viewers.delete(token);
}

/** Compares people without their unread counts, which pages read again. */
export function isSameViewer(one: UserMe | null, other: UserMe | null): boolean {
  const withoutCounts = (viewer: UserMe | null) =>
    JSON.stringify(viewer && { ...viewer, unread: 0, notifications: 0 });
  return withoutCounts(one) === withoutCounts(other);
}
