import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type Table, mergeConfigs } from "./configs";
import type { Settings } from "./settings";

/** The deployed database and buckets, as bindings. */
export type DeployedStorage = { DB: D1Database; UPLOADS: R2Bucket; BACKUPS: R2Bucket };

type Options = {
  /** The local folder for a rehearsal, instead of the platform. */
  local?: string;
};

/** Opens the database and buckets of a deployed environment for `use`. */
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

/** A Worker with only these bindings. */
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
