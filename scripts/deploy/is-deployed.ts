import { type Cloudflare, findAt } from "../lib/cloudflare";

type Script = { bindings?: { type: string }[] };

/**
 * Whether a Worker was ever deployed: for early secrets, wrangler creates one that has only these.
 */
export async function isDeployed(cloudflare: Cloudflare, worker: string): Promise<boolean> {
  const script = await findAt<Script>(cloudflare, `/workers/scripts/${worker}/settings`);
  if (script === null) return false;
  const { bindings = [] } = script;
  return bindings.length === 0 || bindings.some(({ type }) => type !== "secret_text");
}
