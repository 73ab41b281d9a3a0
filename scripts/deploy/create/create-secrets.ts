import { randomBytes } from "node:crypto";
import { type Cloudflare, findAt } from "../../lib/cloudflare";
import { GENERATED_SECRETS, SECRETS } from "../../lib/secrets";
import type { WorkerKey } from "../configs";
import type { Settings } from "../settings";
import { listThirdPartySecrets, obtainSecret } from "./third-party-secrets";
import type { Platform } from "./platform";

/** A Worker with the secrets that it needs and has. */
type Holder = { worker: string; names: readonly string[]; present: ReadonlySet<string> };

/** Sets missing secrets: random ones, and those of third parties. */
export async function createSecrets(
  platform: Platform,
  settings: Settings,
  workers: readonly WorkerKey[],
): Promise<void> {
  const holders = await Promise.all(
    workers
      .filter((key) => key === "web" || key === "api")
      .map(async (key): Promise<Holder> => {
        const worker = `${settings.cloudflare.prefix}-${key}`;
        const present = await listSecrets(platform.cloudflare, worker);
        return { worker, names: SECRETS[key], present };
      }),
  );
  for (const name of GENERATED_SECRETS) {
    await createOwn(
      platform,
      name,
      holders.filter(({ names }) => names.includes(name)),
    );
  }
  for (const secret of listThirdPartySecrets(settings)) {
    const holder = holders.find(({ names }) => names.includes(secret.name));
    if (!holder || holder.present.has(secret.name)) continue;
    const value = await obtainSecret(platform, secret);
    if (value) await put(platform, secret.name, holder.worker, value);
    else {
      const command = `npx wrangler secret put ${secret.name} --name ${holder.worker}`;
      const needed = secret.isNeeded ? "Left to set" : "Not set, and not needed";
      platform.say(`${needed}: ${secret.name}, ${secret.meaning}. \`${command}\``);
    }
  }
}

/** Sets the same random secret for all its Workers. */
async function createOwn(platform: Platform, name: string, holders: readonly Holder[]) {
  const lacking = holders.filter(({ present }) => !present.has(name));
  if (lacking.length < holders.length) {
    // The value cannot be read again, and a new one would make encrypted data unreadable.
    for (const { worker } of lacking) {
      platform.say(
        `Left to set: ${name} on ${worker}, with the value that it has on the other Worker. Where nobody knows it, set a new one on both.`,
      );
    }
    return;
  }
  const value = randomBytes(32).toString("base64url");
  for (const { worker } of lacking) await put(platform, name, worker, value);
}

async function put({ wrangler, say }: Platform, name: string, worker: string, value: string) {
  await wrangler(["secret", "put", name, "--name", worker], value);
  say(`Set the secret ${name} of ${worker}.`);
}

async function listSecrets(cloudflare: Cloudflare, worker: string): Promise<Set<string>> {
  const path = `/workers/scripts/${worker}/secrets`;
  const secrets = await findAt<{ name: string }[]>(cloudflare, path);
  return new Set(secrets?.map(({ name }) => name));
}
