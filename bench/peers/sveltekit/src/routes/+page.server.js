import { parts, readCards } from "../../shared/page.js";

export const csr = false;

export function load() {
  return { parts, cards: readCards() };
}
