import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { API_CONFIG, ROOT, WEB_CONFIG, run } from "./project";

const BUILD = join(ROOT, "build");
const STAMP = join(BUILD, "stamp");
const SOURCES = ["app", "api/contract", "api/src", "public"];
const SETTINGS = [
  "api/wrangler.toml",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** The Workers as they are deployed, one module each. */
export const BUNDLES = {
  web: join(BUILD, "worker/index.js"),
  api: join(BUILD, "api/index.js"),
};

/** Builds both Workers into `build/`, unless nothing they are made of has changed since. */
export async function build({ quiet = false } = {}): Promise<void> {
  const stamp = await readStamp();
  const last = await readFile(STAMP, "utf8").catch(() => null);
  if (last === stamp && existsSync(BUNDLES.web) && existsSync(BUNDLES.api)) return;

  console.log("Building …");
  await rm(STAMP, { force: true });
  // Remix empties the folder first.
  await run("remix", ["vite:build", "--logLevel", quiet ? "warn" : "info"]);
  await Promise.all([bundle(WEB_CONFIG, BUNDLES.web), bundle(API_CONFIG, BUNDLES.api)]);
  await writeFile(STAMP, stamp);
}

/** Bundles one Worker as it is deployed. */
export async function bundle(config: string, path: string) {
  const where = ["-c", config, "--outdir", dirname(path)];
  await run("wrangler", ["deploy", "--dry-run", ...where], { quiet: true });
}

/** Names, sizes and times of everything a build reads. */
async function readStamp(): Promise<string> {
  const folders = await Promise.all(
    SOURCES.map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true });
      return entries.map((entry) => join(folder, entry));
    }),
  );
  const hash = createHash("sha256");
  for (const path of [...SETTINGS, ...folders.flat().sort()]) {
    const { size, mtimeMs } = await stat(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
