import { type Cloudflare, openCloudflare } from "../../lib/cloudflare";
import { run } from "../../lib/project";
import { promptSecret } from "./prompt-secret";

/** The dependencies of creating an environment. */
export type Platform = {
  cloudflare: Cloudflare;
  /** Runs wrangler with `input` as its standard input. */
  wrangler: (args: string[], input?: string) => Promise<void>;
  /** Secrets of third parties are taken from here before prompting. */
  environment: Record<string, string | undefined>;
  /** Prompts for a secret, which may stay empty; null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  say: (line: string) => void;
};

export async function openPlatform(accountId: string | undefined): Promise<Platform> {
  const cloudflare = await openCloudflare(accountId);
  const env = { CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId };
  return {
    cloudflare,
    wrangler: (args, input) => run("wrangler", args, { env, input, quiet: true }),
    environment: process.env,
    ask: process.stdin.isTTY ? promptSecret : null,
    say: (line) => console.log(line),
  };
}
