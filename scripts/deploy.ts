import { parseArgs } from "node:util";
import { openDatabase } from "../api/src/db/client";
import {
  type WorkerKey,
  findConfigMismatch,
  mergeConfigs,
  readBase,
  writeConfigs,
} from "./deploy/configs";
import { create } from "./deploy/create/create";
import { withDeployedStorage } from "./deploy/database";
import { openTarget } from "./deploy/platform-target";
import { release } from "./deploy/release";
import { type Settings, readSettings } from "./deploy/settings";
import { build } from "./lib/bundle";
import { describeSetUp } from "./admin/describe-set-up";
import { API_CONFIG, Failure, HASHER_CONFIG, WEB_CONFIG, main, run } from "./lib/project";

const TRACKED = { web: WEB_CONFIG, api: API_CONFIG, hasher: HASHER_CONFIG };

/** In the order of dependence. */
const WORKERS: readonly WorkerKey[] = ["hasher", "api", "web"];

/** Releases an environment; without one, only builds the Workers. */
main(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      create: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  if (values["dry-run"] && values.create) {
    throw new Failure("Nothing is created in a dry run: leave out --create or --dry-run.");
  }
  if (values["dry-run"]) return dryRun(values.env);
  if (values.env === undefined) {
    throw new Failure(
      "Say which environment: npm run deploy -- --env production, or -- --env staging.",
    );
  }
  if (values.create) await create(values.env, WORKERS);
  const settings = readSettings(values.env);
  const configs = mergeAll(settings);
  await build();
  await release(await openTarget(values.env, { settings, configs, workers: WORKERS }));
  await printSetUp(settings);
});

/** On a new site, how it gets its name and its first admin. */
async function printSetUp(settings: Settings): Promise<void> {
  const setUp = await withDeployedStorage(settings, ({ DB }) =>
    describeSetUp(openDatabase(DB), settings.site.url),
  );
  if (setUp !== null) console.log(setUp);
}

async function dryRun(environment: string | undefined): Promise<void> {
  const paths =
    environment === undefined
      ? requireMatchingConfigs({ web: readBase(WEB_CONFIG), api: readBase(API_CONFIG) }, TRACKED)
      : writeConfigs(environment, mergeAll(readSettings(environment)));
  await build();
  for (const key of WORKERS) await run("wrangler", ["deploy", "-c", paths[key], "--dry-run"]);
}

function mergeAll(settings: Settings): ReturnType<typeof mergeConfigs> {
  const configs = mergeConfigs(settings);
  return requireMatchingConfigs(configs, configs);
}

function requireMatchingConfigs<Result>(
  configs: Parameters<typeof findConfigMismatch>[0],
  result: Result,
): Result {
  const mismatch = findConfigMismatch(configs);
  if (mismatch !== null) throw new Failure(mismatch);
  return result;
}
