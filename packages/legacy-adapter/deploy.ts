import { parseArgs } from "node:util";
import { mergeConfigs, writeConfig } from "../../scripts/deploy/configs";
import { create } from "../../scripts/deploy/create/create";
import { openTarget } from "../../scripts/deploy/platform-target";
import { release } from "../../scripts/deploy/release";
import { readSettings } from "../../scripts/deploy/settings";
import { build } from "../../scripts/lib/bundle";
import { Failure, main, run } from "../../scripts/lib/project";
import { mergeAdapterConfig, withAdapter } from "./config";

const WORKERS = ["web"] as const;

/** Releases an environment's web Worker with the adapter instead of our API. */
main(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      create: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const { env, create: isCreating, "dry-run": isDryRun } = values;
  if (env === undefined) throw new Failure("Say which environment: -- --env production.");
  if (isCreating && isDryRun) {
    throw new Failure("Nothing is created in a dry run: leave out --create or --dry-run.");
  }
  if (isCreating) await create(env, WORKERS);
  const settings = readSettings(env);
  const adapter = mergeAdapterConfig(settings);
  const configs = withAdapter(mergeConfigs(settings), adapter);
  const adapterPath = writeConfig(env, "legacy-adapter", adapter);
  await build();
  if (isDryRun) {
    for (const path of [adapterPath, writeConfig(env, "web", configs.web)]) {
      await run("wrangler", ["deploy", "-c", path, "--dry-run"]);
    }
    return;
  }
  await run("wrangler", ["deploy", "-c", adapterPath]);
  await release(await openTarget(env, { settings, configs, workers: WORKERS }));
});
