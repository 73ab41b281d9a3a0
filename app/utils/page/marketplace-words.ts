type Site = { hasMarketplace: boolean };

/** How links and its own page name the list of everything that is published. */
export function nameOfList({ hasMarketplace }: Site): string {
  return hasMarketplace ? "Explore" : "Posts";
}

/** What people publish here. */
export function nameOfAll({ hasMarketplace }: Site): string {
  return hasMarketplace ? "Posts and projects" : "Posts";
}
