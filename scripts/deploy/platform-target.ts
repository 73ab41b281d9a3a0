import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "../doctor/run-checks";
import { toLine } from "../doctor/finding";
import { REAL_ENVIRONMENT } from "../doctor/environment";
import { type Cloudflare, findAt, openCloudflare } from "../lib/cloudflare";
import { isDeployed } from "./is-deployed";
import { Failure, ROOT, run } from "../lib/project";
import { activate } from "./activate";
import { type Configs, type Table, type WorkerKey, writeConfigs } from "./configs";
import type { ReleaseRecord, Target } from "./release";
import type { Settings } from "./settings";
import { smokeTest } from "./smoke";

type Deployment = { versions?: { version_id?: string }[] };
type Options = { settings: Settings; configs: Configs; workers: readonly WorkerKey[] };

export async function openTarget(environment: string, options: Options): Promise<Target> {
  const { settings, configs, workers } = options;
  const { account_id: accountId, database_id: databaseId } = settings.cloudflare;
  const cloudflare = await openCloudflare(accountId);
  const paths = writeConfigs(environment, configs);
  const hasDatabase = workers.includes("api");
  const addresses = { site: settings.site.url, api: hasDatabase ? settings.site.api_url : null };
  const nameOf = (key: WorkerKey) => String(configs[key]["name"]);
  return {
    addresses,
    workers,
    runChecks: async () => {
      if (hasDatabase) await requireHealth(environment);
    },
    readBookmark: () =>
      hasDatabase ? readBookmark(cloudflare, databaseId) : Promise.resolve(null),
    migrate: async (which) => {
      if (!hasDatabase) return;
      const config = which === "expand" ? paths.api : writeContracting(environment, configs);
      await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "-c", config]);
    },
    readVersion: (key) => readVersion(cloudflare, nameOf(key)),
    deploy: (key) => run("wrangler", ["deploy", "-c", paths[key]]),
    activate: (key, version, options) =>
      activate(cloudflare, deploymentsPath(nameOf(key)), version, options),
    smokeTest: () => smokeTest(addresses),
    keep: (record) => storeRecord(environment, record),
    say: (line) => console.log(line),
  };
}

/** Prints the doctor's findings, and rejects what cannot run. */
async function requireHealth(environment: string): Promise<void> {
  const findings = await runChecks(environment, REAL_ENVIRONMENT);
  for (const finding of findings) console.error(toLine(finding));
  if (findings.every(({ level }) => level !== "error")) return;
  throw new Failure("Nothing was deployed.");
}

async function readBookmark(cloudflare: Cloudflare, databaseId: string): Promise<string | null> {
  const found = await cloudflare.get(`/d1/database/${databaseId}/time_travel/bookmark`);
  return (found as { bookmark?: string } | null)?.bookmark ?? null;
}

const deploymentsPath = (worker: string) => `/workers/scripts/${worker}/deployments`;

/** The active version; null for a Worker that was never deployed. */
async function readVersion(cloudflare: Cloudflare, worker: string): Promise<string | null> {
  if (!(await isDeployed(cloudflare, worker))) return null;
  const found = await findAt<{ deployments?: Deployment[] }>(cloudflare, deploymentsPath(worker));
  return found?.deployments?.[0]?.versions?.[0]?.version_id ?? null;
}

/** The API's configuration with the contracting migrations. */
function writeContracting(environment: string, { api }: Configs): string {
  const databases = (api["d1_databases"] as Table[]).map((database) => ({
    ...database,
    migrations_dir: join(String(database["migrations_dir"]), "contract"),
  }));
  const path = join(folderOf(environment), "contract.json");
  writeFileSync(path, `${JSON.stringify({ ...api, d1_databases: databases }, null, 2)}\n`);
  return path;
}

function folderOf(environment: string): string {
  return join(ROOT, ".wrangler/environments", environment);
}

function storeRecord(environment: string, record: ReleaseRecord): void {
  const folder = join(folderOf(environment), "releases");
  mkdirSync(folder, { recursive: true });
  const name = `${record.startedAt.replaceAll(":", "-")}.json`;
  writeFileSync(join(folder, name), `${JSON.stringify(record, null, 2)}\n`);
}

/** The last release from this folder that was not rolled back. */
export function readLastRecord(environment: string): ReleaseRecord {
  const folder = join(folderOf(environment), "releases");
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const records = names.map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as ReleaseRecord,
  );
  const last = records.findLast(({ outcome }) => outcome !== "rolled back");
  if (last === undefined) {
    throw new Failure(
      `No release of ${environment} was made from this folder: use \`npx wrangler rollback\` for each Worker.`,
    );
  }
  return last;
}
