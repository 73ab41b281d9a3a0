import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { API_CONFIG, HASHER_CONFIG, ROOT, WEB_CONFIG, run } from "./project";

const BUILD = join(ROOT, "build");
const STAMP = join(BUILD, "stamp");

/** The folders that a build reads. */
export const SOURCES = ["app", "api/contract", "api/hasher", "api/src", "public", "scripts/vite"];
const SETTINGS = [
  "api/wrangler.toml",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** The files that browsers fetch. */
export const FILES = join(BUILD, "remix/client");

/** The Workers as they are deployed, one module each. */
export const BUNDLES = {
  web: join(BUILD, "worker/index.js"),
  api: join(BUILD, "api/index.js"),
  hasher: join(BUILD, "hasher/index.js"),
};

type BuildOptions = {
  quiet?: boolean;
  /** Leaves scripts as large as they are, which is faster. */
  isFast?: boolean;
};

/**
 * Builds the Workers into `build/`, unless no source has changed since the last build. Returns
 * whether it has built.
 */
export async function build({ quiet, isFast }: BuildOptions = {}): Promise<boolean> {
  const stamp = (isFast ? "fast " : "") + (await readStamp());
  const last = await readFile(STAMP, "utf8").catch(() => null);
  if (last === stamp && Object.values(BUNDLES).every((path) => existsSync(path))) return false;

  console.log("Building …");
  await rm(STAMP, { force: true });
  const options = ["--logLevel", quiet ? "warn" : "info", ...(isFast ? ["--minify", "false"] : [])];
  await Promise.all([
    run("remix", ["vite:build", ...options]).then(() => bundle(WEB_CONFIG, BUNDLES.web)),
    bundle(API_CONFIG, BUNDLES.api),
    bundle(HASHER_CONFIG, BUNDLES.hasher),
  ]);
  await writeFile(STAMP, stamp);
  return true;
}

/** Bundles one Worker as it is deployed. */
export async function bundle(config: string, path: string) {
  const where = ["-c", config, "--outdir", dirname(path)];
  await run("wrangler", ["deploy", "--dry-run", ...where], { quiet: true });
}

/** Names and contents of every file a build reads; wrangler writes beside its configuration. */
async function readStamp(): Promise<string> {
  const folders = await Promise.all(
    SOURCES.map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
      return paths.filter((path) => !path.includes("/.wrangler/"));
    }),
  );
  const hash = createHash("sha256");
  for (const path of [...SETTINGS, ...folders.flat().sort()]) {
    hash.update(`${path}\n`).update(await readFile(join(ROOT, path)));
  }
  return hash.digest("hex");
}
