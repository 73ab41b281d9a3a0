import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Where `npm start` and `npm run dev` keep the database, pictures and made-up secrets. */
export const STATE = join(ROOT, ".wrangler/state");

export const WEB_CONFIG = join(ROOT, "wrangler.toml");
export const API_CONFIG = join(ROOT, "api/wrangler.toml");

type RunOptions = {
  env?: Record<string, string>;
  /** Keeps the command's words back unless it fails. */
  quiet?: boolean;
};

/** Runs a command of the project's own packages, in its folder; throws where it fails. */
export async function run(command: string, args: string[], { env, quiet }: RunOptions = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      ...env,
      PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
    },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
  });
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

/** A failure whose sentence says all there is to say; it is shown without a stack. */
export class Failure extends Error {}

/** Runs a script's body and ends the process with 1 and a sentence where it fails. */
export function main(body: () => Promise<void>): void {
  body().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  });
}
