import { parseArgs } from "node:util";
import { mergeConfigs } from "./deploy/configs";
import { openTarget, readLastRecord } from "./deploy/platform-target";
import { rollBack } from "./deploy/release";
import { readSettings } from "./deploy/settings";
import type { WorkerKey } from "./deploy/configs";
import { Failure, main } from "./lib/project";

/** Activates the versions before the last release; the database stays. */
main(async () => {
  const { values } = parseArgs({
    options: { env: { type: "string" }, force: { type: "boolean", default: false } },
  });
  if (values.env === undefined)
    throw new Failure("Say which: npm run rollback -- --env production.");
  const settings = readSettings(values.env);
  const record = readLastRecord(values.env);
  const workers = Object.keys(record.before) as WorkerKey[];
  const target = await openTarget(values.env, {
    settings,
    configs: mergeConfigs(settings),
    workers,
  });
  await rollBack(target, record, { isForced: values.force });
  const { database_name: name } = settings.cloudflare;
  if (record.bookmark) {
    console.log(
      `The database stays as it is. As it was before that release: npx wrangler d1 time-travel restore ${name} --bookmark=${record.bookmark}`,
    );
  }
});
