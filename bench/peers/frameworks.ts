import { HOST } from "../../scripts/lib/ports";

/** Where a framework's server is started, and the pages that it shows. */
type Framework = {
  /** What runs it, in its folder. */
  start: string[];
  /** Names and paths of its pages, by the key that `--only` takes. */
  pages: Record<string, { name: string; path: string }>;
};

/** Each as its own documentation has it served; versions are in the folder of that name. */
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
