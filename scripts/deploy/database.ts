import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type Table, mergeConfigs } from "./configs";
import type { Settings } from "./settings";

/** What a deployed environment keeps, as the API's Worker has it. */
export type DeployedStorage = { DB: D1Database; UPLOADS: R2Bucket; BACKUPS: R2Bucket };

type Options = {
  /** Where a rehearsal keeps what it writes, in the place of the platform. */
  local?: string;
};

/** Lends the database and the buckets of a deployed environment. */
export async function withDeployedStorage<Result>(
  settings: Settings,
  use: (storage: DeployedStorage) => Promise<Result>,
  { local }: Options = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(storageConfig(settings, local === undefined)));
  const persist = local === undefined ? false : { path: local };
  const proxy = await getPlatformProxy<DeployedStorage>({ configPath, persist });
  try {
    return await use(proxy.env);
  } finally {
    await proxy.dispose();
    rmSync(folder, { recursive: true });
  }
}

/** A Worker with nothing but that database and those buckets. */
function storageConfig(settings: Settings, remote: boolean): Table {
  const { api } = mergeConfigs(settings);
  const withPlace = (bindings: unknown) =>
    (bindings as Table[]).map((binding) => ({ ...binding, remote }));
  return {
    name: api["name"],
    account_id: api["account_id"],
    compatibility_date: api["compatibility_date"],
    d1_databases: withPlace(api["d1_databases"]),
    r2_buckets: withPlace(api["r2_buckets"]),
  };
}
