import { HOST } from "../../scripts/lib/ports";

/** How a framework's server starts, and its pages. */
type Framework = {
  start: string[];
  /** Names and paths by the key of `--only`. */
  pages: Record<string, { name: string; path: string }>;
};

/** Each is served as its documentation says. */
export const FRAMEWORKS: Record<string, Framework> = {
  express: {
    start: ["server.js"],
    pages: { express: { name: "Express, EJS and SQLite", path: "/" } },
  },
  sveltekit: {
    start: ["build/index.js"],
    pages: { sveltekit: { name: "SvelteKit and SQLite", path: "/" } },
  },
  astro: {
    start: ["dist/server/entry.mjs"],
    pages: { astro: { name: "Astro and SQLite", path: "/" } },
  },
  next: {
    start: ["node_modules/next/dist/bin/next", "start", "-H", HOST],
    pages: {
      "next-cached": { name: "Next, served again (ISR)", path: "/cached" },
      "next-dynamic": { name: "Next and SQLite", path: "/dynamic" },
    },
  },
};
