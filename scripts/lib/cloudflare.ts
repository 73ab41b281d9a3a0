import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Failure, ROOT } from "./project";

const TIMEOUT_MS = 15_000;

type Answer = { success: boolean; errors?: { code?: number; message: string }[]; result: unknown };

/** Cloudflare's API for one account, with paths below the account. */
export type Cloudflare = {
  accountId: string;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<unknown>;
};

export class CloudflareError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

/** The environment's token and account come before wrangler's and the settings'. */
export async function openCloudflare(accountId?: string): Promise<Cloudflare> {
  const { CLOUDFLARE_API_BASE_URL = "https://api.cloudflare.com/client/v4" } = process.env;
  const named = accountId || process.env.CLOUDFLARE_ACCOUNT_ID;
  const token = await readToken();
  const call = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (answer?.success) return answer.result;
    const { message = `The platform answered ${response.status}`, code } =
      answer?.errors?.[0] ?? {};
    throw new CloudflareError(response.status, message, code);
  };
  const account = named || (await findAccount(() => call(`${CLOUDFLARE_API_BASE_URL}/accounts`)));
  const base = `${CLOUDFLARE_API_BASE_URL}/accounts/${account}`;
  return {
    accountId: account,
    get: (path) => call(`${base}${path}`),
    post: (path, body) => call(`${base}${path}`, { method: "POST", body: JSON.stringify(body) }),
  };
}

export async function findAt<Found>({ get }: Cloudflare, path: string): Promise<Found | null> {
  try {
    return (await get(path)) as Found;
  } catch (failure) {
    if (failure instanceof CloudflareError && failure.status === 404) return null;
    throw failure;
  }
}

async function readToken(): Promise<string> {
  const { CLOUDFLARE_API_TOKEN } = process.env;
  if (CLOUDFLARE_API_TOKEN) return CLOUDFLARE_API_TOKEN;
  try {
    const wrangler = join(ROOT, "node_modules/.bin/wrangler");
    const { stdout } = await promisify(execFile)(wrangler, ["auth", "token", "--json"]);
    const { token } = JSON.parse(stdout) as { token?: string };
    if (token) return token;
  } catch {
    // The message below tells.
  }
  throw new Failure("Nobody is logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.");
}

async function findAccount(list: () => Promise<unknown>): Promise<string> {
  const accounts = (await list()) as { id: string; name: string }[];
  if (accounts.length === 1 && accounts[0]) return accounts[0].id;
  const names = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new Failure(`Set CLOUDFLARE_ACCOUNT_ID to one of these accounts: ${names || "none"}.`);
}
