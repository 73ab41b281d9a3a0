import type { Resolve } from "./tidy";

const GHOST = /^__GHOST_URL__/u;
const ALLOWED = /^(?:https?|mailto|tel):/iu;

/**
 * What the links of a text lead to: those within the old site to its address, others as they are, and
 * those that run something nowhere. `lost` counts the links of which no address is known.
 */
export function createResolver(page: string | null): { resolve: Resolve; lost: () => number } {
  let lost = 0;
  const resolve: Resolve = (typed, isPicture) => {
    const address = typed.replace(GHOST, "");
    if (ALLOWED.test(address)) return address.replace(/[<>\s]/gu, encodeURIComponent);
    if (/^[a-z][\w+.-]*:/iu.test(address)) return null;
    const url = page ? URL.parse(address, page) : null;
    if (url) return url.href;
    if (address.startsWith("//")) return `https:${address}`;
    // The archive may have the file.
    if (isPicture) return typed;
    lost += 1;
    return null;
  };
  return { resolve, lost: () => lost };
}

/** The note on links that lead nowhere any more. */
export function describeLost(count: number): string[] {
  if (count === 0) return [];
  const links = count === 1 ? "1 link" : `${count} links`;
  return [
    `${links} to pages of your old site became plain text: the archive doesn’t say its address`,
  ];
}
