const STYLES = /<style>(.*?)<\/style>/su;

/** The start of each element around the cards, and what follows it. */
const ELEMENTS = {
  head: ["<head>", "</head>"],
  header: ['<header class="wrap site-header">', "</header>"],
  search: ['<div class="listing-head hero">', '</div><div class="listing">'],
  filters: ['<details class="filters">', "</details><div>"],
  toolbar: ['<div class="row-between">', '</div><div class="post-grid">'],
  pages: ['<nav class="pagination" aria-label="Pages">', "</nav>"],
  footer: ['<footer class="site-footer">', "</footer>"],
} as const;

export type PageParts = Record<keyof typeof ELEMENTS | "styles", string>;

/** Throws if a page has another structure. */
export function splitPage(html: string): PageParts {
  const parts = Object.entries(ELEMENTS).map(([name, [opening, following]]) => {
    const start = html.indexOf(opening) + opening.length;
    const end = html.indexOf(following, start);
    if (start < opening.length || end < 0) throw new Error(`The page has no ${opening}.`);
    return [name, html.slice(start, end)];
  });
  return { ...Object.fromEntries(parts), styles: STYLES.exec(html)?.[1] ?? "" } as PageParts;
}
