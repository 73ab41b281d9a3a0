import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { API_CONFIG, HASHER_CONFIG, ROOT, WEB_CONFIG, run } from "./project";

const BUILD = join(ROOT, "build");
const STAMP = join(BUILD, "stamp");

export const SOURCES = ["app", "api/contract", "api/hasher", "api/src", "public", "scripts/vite"];
const SETTINGS = [
  "api/wrangler.toml",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

export const FILES = join(BUILD, "remix/client");

export const BUNDLES = {
  web: join(BUILD, "worker/index.js"),
  api: join(BUILD, "api/index.js"),
  hasher: join(BUILD, "hasher/index.js"),
};

type BuildOptions = {
  quiet?: boolean;
  isFast?: boolean;
};

/** Builds the Workers unless no source has changed; returns whether it did. */
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

export async function bundle(config: string, path: string) {
  const where = ["-c", config, "--outdir", dirname(path)];
  await run("wrangler", ["deploy", "--dry-run", ...where], { quiet: true });
}

/** A hash of all files that a build reads; wrangler writes beside its configuration. */
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
