import { execFile } from "node:child_process";
import { resolveTxt } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { BUNDLES } from "../lib/bundle";
import { findHolder } from "../lib/claim-folder";
import { type Cloudflare, openCloudflare } from "../lib/cloudflare";
import { listMigrationFiles } from "../storage/migrate";
import { ROOT } from "../lib/project";
import { type SmtpAnswer, greetMailServer } from "./greet-mail-server";
import { measureStart } from "./start-time";

/** The doctor's dependencies; tests replace them. */
export type Environment = {
  nodeVersion: string;
  variables: Record<string, string | undefined>;
  openCloudflare: (accountId: string | undefined) => Promise<Cloudflare>;
  resolveTxt: (name: string) => Promise<string[][]>;
  greetMailServer: (url: string) => Promise<SmtpAnswer>;
  /** The response of a deployed site's `/health`, or null. */
  readHealth: (siteUrl: string) => Promise<{ checks?: Record<string, string> } | null>;
  migrations: () => Promise<{ name: string; sql: string; isContracting?: boolean }[]>;
  /** Compressed, by Worker. */
  bundleSizes: () => Record<string, number>;
  /** The start time of each Worker on this machine, in ms. */
  startTimes: () => Promise<Record<string, number>>;
  freeMb: (folder: string) => number;
  isWritable: (folder: string) => boolean;
  /** The process that has claimed the local state. */
  stateHolder: () => number | null;
  /** Uncommitted files. */
  changedFiles: () => Promise<string[]>;
};

const MB = 1_000_000;
const HEALTH_MS = 10_000;

export const REAL_ENVIRONMENT: Environment = {
  nodeVersion: process.versions.node,
  variables: process.env,
  openCloudflare,
  resolveTxt,
  greetMailServer,
  async readHealth(siteUrl) {
    try {
      const signal = AbortSignal.timeout(HEALTH_MS);
      const response = await fetch(new URL("/health", siteUrl), { signal });
      return (await response.json()) as { checks?: Record<string, string> };
    } catch {
      return null;
    }
  },
  async migrations() {
    const files = await listMigrationFiles();
    return files.map((file) => ({ ...file, sql: readFileSync(file.path, "utf8") }));
  },
  bundleSizes() {
    return Object.fromEntries(
      listBuilt().map(([key, path]) => [key, gzipSync(readFileSync(path)).byteLength]),
    );
  },
  async startTimes() {
    const times: Record<string, number> = {};
    // In sequence, because parallel starts would disturb the measurement.
    for (const [key, path] of listBuilt()) times[key] = await measureStart(path);
    return times;
  },
  freeMb(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / MB);
  },
  isWritable(folder) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  },
  stateHolder: () => findHolder(join(ROOT, ".wrangler")),
  async changedFiles() {
    try {
      const options = { cwd: ROOT };
      const { stdout } = await promisify(execFile)("git", ["status", "--porcelain"], options);
      return stdout.split("\n").filter((line) => line !== "");
    } catch {
      // A copy without Git has no commits to compare with.
      return [];
    }
  },
};

const listBuilt = () => Object.entries(BUNDLES).filter(([, path]) => existsSync(path));
