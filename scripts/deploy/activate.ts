import { type Cloudflare, CloudflareError } from "../lib/cloudflare";
import { ChangedSecretsError } from "./release";

/** The error code for secrets that differ from those of the version; can be forced. */
const SECRETS_CHANGED = 10220;

/** Deploys a version. Throws a ChangedSecretsError if the platform requires force. */
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
