import { type Cloudflare, findAt } from "../lib/cloudflare";

type Script = { bindings?: { type: string }[] };

/**
 * Whether a Worker was ever deployed. One that has nothing but secrets was not: wrangler creates an
 * empty Worker for those that are set before.
 */
export async function isDeployed(cloudflare: Cloudflare, worker: string): Promise<boolean> {
  const script = await findAt<Script>(cloudflare, `/workers/scripts/${worker}/settings`);
  if (script === null) return false;
  const { bindings = [] } = script;
  return bindings.length === 0 || bindings.some(({ type }) => type !== "secret_text");
}
