import { relative } from "node:path";
import { toLine } from "../../doctor/finding";
import { checkSettings } from "../../doctor/settings-checks";
import { CloudflareError } from "../../lib/cloudflare";
import { Failure, ROOT } from "../../lib/project";
import type { WorkerKey } from "../configs";
import { readSettings, settingsPath } from "../settings";
import { createMissing } from "./create-missing";
import { openPlatform } from "./platform";

/** Creates what an environment lacks, once its settings are valid. */
export async function create(environment: string, workers: readonly WorkerKey[]): Promise<void> {
  const settings = readSettings(environment);
  const file = settingsPath(environment);
  const errors = checkSettings(settings, relative(ROOT, file)).filter(
    ({ level, check }) => level === "error" && check !== "database id",
  );
  if (errors.length > 0) {
    throw new Failure([...errors.map(toLine), "Nothing was created."].join("\n"));
  }
  const platform = await openPlatform(settings.cloudflare.account_id);
  try {
    await createMissing(platform, { settings, file, workers });
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error;
    throw new Failure(
      `The platform refuses: ${error.message.replace(/\.$/u, "")}. The token has to read and edit D1, R2, Queues and Workers.`,
    );
  }
}
