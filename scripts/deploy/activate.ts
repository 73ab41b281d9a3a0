import { type Cloudflare, CloudflareError } from "../lib/cloudflare";
import { ChangedSecretsError } from "./release";

/** What the platform answers where secrets are others than a version had, unless it is forced. */
const SECRETS_CHANGED = 10220;

/** Has a version of a Worker answer; a ChangedSecretsError where the platform wants that forced. */
export async function activate(
  cloudflare: Cloudflare,
  path: string,
  version: string,
  { isForced }: { isForced: boolean },
): Promise<void> {
  const versions = [{ version_id: version, percentage: 100 }];
  const body = { strategy: "percentage", versions };
  try {
    await cloudflare.post(isForced ? `${path}?force=true` : path, body);
  } catch (error) {
    if (!(error instanceof CloudflareError) || error.code !== SECRETS_CHANGED) throw error;
    const [, names = ""] = /have changed: *(.*)$/u.exec(error.message) ?? [];
    throw new ChangedSecretsError(names.split(/, */u).filter((name) => name !== ""));
  }
}
