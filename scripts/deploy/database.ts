import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type Table, mergeConfigs } from "./configs";
import { readSettings } from "./settings";

/** Lends the database of a deployed environment, as the API's Worker has it. */
export async function withDeployedDatabase<Result>(
  environment: string,
  use: (d1: D1Database) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(databaseConfig(environment)));
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false });
  try {
    return await use(proxy.env.DB);
  } finally {
    await proxy.dispose();
    rmSync(folder, { recursive: true });
  }
}

/** A Worker with nothing but that database. */
function databaseConfig(environment: string): Table {
  const { api } = mergeConfigs(readSettings(environment));
  const databases = api["d1_databases"] as Table[];
  return {
    name: api["name"],
    account_id: api["account_id"],
    compatibility_date: api["compatibility_date"],
    d1_databases: databases.map((database) => ({ ...database, remote: true })),
  };
}
