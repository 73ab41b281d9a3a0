// Apart from the schemas: browsers show these too, and do not load zod.

/** Whether projects can be sold, as the settings name it. */
export const MARKETPLACES = { on: "Posts and projects", off: "Posts only" } as const;
export type Marketplace = keyof typeof MARKETPLACES;

/** What people are told where nothing is for sale. */
export const NO_PROJECTS = "This site publishes posts only, and takes no projects";
export const NO_PRICE = "This site publishes posts only: leave the price out";
export const NO_INQUIRIES = "This site publishes posts only, and takes no new inquiries";

export function hasMarketplace({ marketplace }: { marketplace: Marketplace }): boolean {
  return marketplace === "on";
}
