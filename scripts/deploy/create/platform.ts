import { type Cloudflare, openCloudflare } from "../../lib/cloudflare";
import { run } from "../../lib/project";
import { promptSecret } from "./prompt-secret";

/** What creating needs of the world. */
export type Platform = {
  cloudflare: Cloudflare;
  /** Runs a command of wrangler, which reads `input`. */
  wrangler: (args: string[], input?: string) => Promise<void>;
  /** Where secrets of third parties are taken from before anybody is asked. */
  environment: Record<string, string | undefined>;
  /** Asks for a secret, which may stay empty; null where nobody can be asked. */
  ask: ((question: string) => Promise<string>) | null;
  say: (line: string) => void;
};

/** The platform, with whoever sits at the terminal. */
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
