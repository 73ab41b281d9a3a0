import { UNKNOWN_SITE } from "../links/old-address";
import type { Resolve } from "./tidy";

const GHOST = /^__GHOST_URL__/u;
const ALLOWED = /^(?:https?|mailto|tel):/iu;

/**
 * What the links of a text lead to: those within the old site to its address, which may be unknown,
 * others as they are, and those that run something nowhere.
 */
export function createResolver(page: string | null): Resolve {
  return (typed, isPicture) => {
    const address = typed.replace(GHOST, "");
    if (ALLOWED.test(address)) return address.replace(/[<>\s]/gu, encodeURIComponent);
    if (/^[a-z][\w+.-]*:/iu.test(address)) return null;
    // The archive may have the file.
    if (isPicture && !page) return typed;
    return URL.parse(address, page ?? UNKNOWN_SITE)?.href ?? null;
  };
}
