import { readFileSync } from "node:fs";
import { join } from "node:path";
import { greetMailServer } from "../../doctor/greet-mail-server";
import { REAL_ENVIRONMENT } from "../../doctor/environment";
import type { Environment } from "../../doctor/environment";
import { openCloudflare } from "../../lib/cloudflare";
import { listKnownMigrations } from "../../storage/migrate";
import { ROOT } from "../../lib/project";
import type { Account } from "../fake-cloudflare";

export const FILE = "config/production.toml";
export const DATABASE = "6e1b6f4e-9c5f-4d0e-8d1c-0d6f2a3b4c5d";
export const SETTINGS = readFileSync(join(ROOT, "config/example.toml"), "utf8")
  .replaceAll("ink.example", "inkbazaar.org")
  .replace("00000000-0000-0000-0000-000000000000", DATABASE)
  .replaceAll(/^# (?=\w+ = "https:.*…"$)/gmu, "")
  .replace('email = ""', 'email = "ada@inkbazaar.org"');

export const MIGRATIONS = await listKnownMigrations();
export const applied = (names: string[]) => [{ results: names.map((name) => ({ name })) }];

export const ACCOUNT: Account = {
  "/workers/scripts": [],
  [`/d1/database/${DATABASE}`]: { uuid: DATABASE, name: "ink-bazaar", running_in_region: "WEUR" },
  [`/d1/database/${DATABASE}/query`]: applied(MIGRATIONS),
  "/subscriptions": [{ rate_plan: { id: "images_basic", public_name: "Images" } }],
  "/r2/buckets/ink-bazaar-uploads": { name: "ink-bazaar-uploads" },
  "/r2/buckets/ink-bazaar-backups": { name: "ink-bazaar-backups" },
  "/queues": [
    { queue_name: "ink-bazaar-mail", consumers: [{}] },
    { queue_name: "ink-bazaar-mail-dead", consumers: [{}] },
    { queue_name: "ink-bazaar-imports", consumers: [{}] },
  ],
  "/workers/scripts/ink-bazaar-api/settings": {},
  "/workers/scripts/ink-bazaar-api/secrets": [{ name: "WEB_SECRET" }, { name: "SMTP_URL" }],
  "/workers/scripts/ink-bazaar-web/secrets": [{ name: "WEB_SECRET" }, { name: "SESSION_SECRET" }],
};

export const HEALTHY_ENVIRONMENT: Environment = {
  nodeVersion: "22.11.0",
  variables: {},
  openCloudflare,
  resolveTxt: async (name) => [[name.startsWith("_dmarc") ? "v=DMARC1; p=none" : "v=spf1 -all"]],
  greetMailServer,
  readHealth: async () => ({ checks: { api: "ok", webSecret: "ok" } }),
  migrations: REAL_ENVIRONMENT.migrations,
  bundleSizes: () => ({ web: 270_000, api: 540_000 }),
  startTimes: async () => ({ web: 80, api: 400 }),
  freeMb: () => 10_000,
  isWritable: () => true,
  stateHolder: () => null,
  changedFiles: async () => [],
};
