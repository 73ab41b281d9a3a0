import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The database, pictures and generated secrets of `npm start` and `npm run dev`. */
export const STATE = join(ROOT, ".wrangler/state");

export const LOGS = join(ROOT, ".wrangler/logs");

export const WEB_CONFIG = join(ROOT, "wrangler.toml");
export const API_CONFIG = join(ROOT, "api/wrangler.toml");
export const HASHER_CONFIG = join(ROOT, "api/hasher/wrangler.toml");

type RunOptions = {
  cwd?: string;
  env?: Record<string, string>;
  quiet?: boolean;
  input?: string;
};

/** Runs an installed package's command in the root folder; throws if it fails. */
export async function run(command: string, args: string[], options: RunOptions = {}) {
  const { cwd = ROOT, env, quiet, input } = options;
  const child = spawn(command, args, {
    cwd,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      ...env,
      PATH: [join(cwd, "node_modules/.bin"), process.env.PATH].join(delimiter),
    },
    stdio: [
      input === undefined ? "ignore" : "pipe",
      quiet ? "pipe" : "inherit",
      quiet ? "pipe" : "inherit",
    ],
  });
  child.stdin?.end(input);
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));

  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Failure(`\`${[command, ...args].join(" ")}\` failed (${code ?? "stopped"}).`);
}

/** An error that is printed without a stack. */
export class Failure extends Error {}

const DISK_ERRORS: Record<string, string> = {
  EEXIST: "is impossible: it is there already",
  EACCES: "is not allowed",
  EDQUOT: "exceeds the quota of this disk",
  ENOSPC: "is impossible: the disk is full",
  EPERM: "is not allowed",
  EROFS: "is impossible: the disk is read-only",
};

/** Known errors become one sentence. */
export function describeError(error: unknown): unknown {
  if (error instanceof Failure) return error.message;
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (code.startsWith("ERR_PARSE_ARGS"))
    return `${message.split("\n", 1)[0]?.replace(/\.$/u, "")}.`;
  const problem = path && DISK_ERRORS[code];
  return problem ? `Writing to ${path} ${problem}.` : error;
}

export function main(body: () => Promise<unknown>): void {
  body().catch((error: unknown) => {
    console.error(describeError(error));
    process.exit(1);
  });
}
