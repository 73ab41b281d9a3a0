import { readFileSync, writeFileSync } from "node:fs";
import { findAt } from "../../lib/cloudflare";
import { Failure } from "../../lib/project";
import { type WorkerKey, importQueue } from "../configs";
import { NO_DATABASE, type Settings } from "../settings";
import { createSecrets } from "./create-secrets";
import type { Platform } from "./platform";

type Options = { settings: Settings; file: string; workers: readonly WorkerKey[] };
type Database = { name: string; uuid: string };

const TWO_WEEKS_SECONDS = "1209600";

/** Creates missing resources and reports each; existing ones stay unchanged. */
export async function createMissing(platform: Platform, options: Options): Promise<void> {
  const { settings, file, workers } = options;
  if (workers.includes("api")) {
    const { uploads_bucket: uploads, backups_bucket: backups, ...names } = settings.cloudflare;
    await createDatabase(platform, settings, file);
    for (const bucket of [uploads, backups]) await createBucket(platform, bucket);
    // The dead-letter queue first: the other one names it.
    const queues = [names.dead_mail_queue, names.mail_queue, importQueue(names.prefix)];
    await createQueues(platform, queues);
  }
  await createSecrets(platform, settings, workers);
}

/** Creates the database if the settings have no id, and writes the id into them. */
async function createDatabase(
  { cloudflare, wrangler, say }: Platform,
  { cloudflare: { database_id: id, database_name: name, database_region: region } }: Settings,
  file: string,
): Promise<void> {
  if (id !== NO_DATABASE) return;
  const find = async () => {
    const path = `/d1/database?name=${encodeURIComponent(name)}`;
    const databases = await findAt<Database[]>(cloudflare, path);
    return databases?.find((database) => database.name === name);
  };
  let database = await find();
  if (!database) {
    await wrangler(["d1", "create", name, ...(region ? ["--location", region] : [])]);
    say(`Created the database ${name}.`);
    database = await find();
  }
  if (!database) throw new Failure(`The database ${name} was created, and cannot be found.`);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(NO_DATABASE, database.uuid));
  say(`Wrote the id of the database ${name} into ${file}.`);
}

async function createBucket({ cloudflare, wrangler, say }: Platform, name: string) {
  if (await findAt(cloudflare, `/r2/buckets/${name}`)) return;
  await wrangler(["r2", "bucket", "create", name]);
  say(`Created the bucket ${name}.`);
}

async function createQueues({ cloudflare, wrangler, say }: Platform, names: readonly string[]) {
  const queues = await findAt<{ queue_name: string }[]>(cloudflare, "/queues?per_page=100");
  for (const name of names) {
    if (queues?.some((queue) => queue.queue_name === name)) continue;
    const retention = ["--message-retention-period-secs", TWO_WEEKS_SECONDS];
    await wrangler(["queues", "create", name, ...retention]);
    say(`Created the queue ${name}.`);
  }
}
