import { parts, readCards } from "../../shared/page.js";

// The page works without scripts, as ours does.
export const csr = false;

export function load() {
  return { parts, cards: readCards() };
}
