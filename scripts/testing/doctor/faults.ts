import { join } from "node:path";
import { vi } from "vitest";
import { REAL_ENVIRONMENT } from "../../doctor/environment";
import type { Environment } from "../../doctor/environment";
import { openCloudflare } from "../../lib/cloudflare";
import { ROOT } from "../../lib/project";
import { ACCOUNT_ID, TOKEN } from "../fake-cloudflare";
import type { Account } from "../fake-cloudflare";
import { DATABASE, FILE, MIGRATIONS, applied } from "./healthy-environment";

/** A fault, and the start of the line that reports it. */
export type Fault = {
  name: string;
  environment?: Partial<Environment>;
  account?: Account;
  settings?: [from: string, to: string];
  says: string;
};

export const missing = (path: string): Account => ({ [path]: undefined });
export const FAULTS: Fault[] = [
  {
    name: "an old Node",
    environment: { nodeVersion: "18.20.4" },
    says: "✗ This machine: this is Node 18.20.4. Install Node 20.19 or newer.",
  },
  {
    name: "a read-only disk",
    environment: { isWritable: () => false },
    says: `✗ ${join(ROOT, ".wrangler")}: nothing can be written there.`,
  },
  {
    name: "a full disk",
    environment: { freeMb: () => 12 },
    says: `✗ ${join(ROOT, ".wrangler")}: its disk has 12 MB free, and 200 MB are needed. Make room.`,
  },
  {
    name: "a site that runs in this folder",
    environment: { stateHolder: () => 4711 },
    says: `! ${join(ROOT, ".wrangler")}: process 4711 runs the site here.`,
  },
  {
    name: "changes that are not committed",
    environment: { changedFiles: async () => [" M app/root.tsx"] },
    says: "! This folder: 1 files are not as they were committed.",
  },
  {
    name: "a Worker that is too large",
    environment: { bundleSizes: () => ({ api: 11_000_000 }) },
    says: "✗ The api Worker: it has 10743 KB compressed, and 10,240 KB are allowed.",
  },
  {
    name: "a Worker that takes long to start",
    environment: { startTimes: async () => ({ api: 1_234 }) },
    says: "! The api Worker: it takes 1234 ms to start on this machine, and 1,000 ms of CPU are allowed.",
  },
  {
    name: "a database in another region",
    settings: ['# database_region = "weur"', 'database_region = "apac"'],
    says: "! The database ink-bazaar: it is in the region weur, and the settings say apac.",
  },
  {
    name: "an account without a plan of Images",
    account: { "/subscriptions": [{ rate_plan: { id: "workers_paid", public_name: "Workers" } }] },
    says: "! Images: no plan of it is paid, so 5,000 pictures a month are taken.",
  },
  {
    name: "a token that is refused",
    environment: {
      openCloudflare: async (id) => {
        vi.stubEnv("CLOUDFLARE_API_TOKEN", "another");
        const opened = await openCloudflare(id ?? ACCOUNT_ID);
        vi.stubEnv("CLOUDFLARE_API_TOKEN", TOKEN);
        return opened;
      },
    },
    says: "✗ Your account at Cloudflare: it does not let us in: Authentication error. Run `npx wrangler login`",
  },
  {
    name: "an account that is not ours",
    settings: ['# account_id = "0123456789abcdef0123456789abcdef"', 'account_id = "another"'],
    says: "✗ Your account at Cloudflare: it does not let us in: Not found.",
  },
  {
    name: "an address that is not encrypted",
    settings: ['url = "https://inkbazaar.org"', 'url = "http://inkbazaar.org"'],
    says: `✗ site.url in ${FILE}: http://inkbazaar.org is not encrypted. Write it with https.`,
  },
  {
    name: "an address of this machine",
    settings: ["https://api.inkbazaar.org", "http://localhost:5000"],
    says: `✗ site.api_url in ${FILE}: http://localhost:5000 is this machine.`,
  },
  {
    name: "an address of the example",
    settings: ["https://api.inkbazaar.org", "https://api.ink.example"],
    says: `✗ site.api_url in ${FILE}: https://api.ink.example is an example.`,
  },
  {
    name: "one address for both Workers",
    settings: ["https://api.inkbazaar.org", "https://inkbazaar.org"],
    says: `✗ site.api_url in ${FILE}: both Workers would answer at one address.`,
  },
  {
    name: "a database id of zeros",
    settings: [DATABASE, "00000000-0000-0000-0000-000000000000"],
    says: `✗ cloudflare.database_id in ${FILE}: it is that of the example. Run \`npx wrangler d1 create`,
  },
  {
    name: "a setting that does not exist",
    settings: ["log_sample", "log_sampel"],
    says: `✗ ${FILE}: In ${FILE}: limits.log_sampel is no setting.`,
  },
  {
    name: "a footer without a profile",
    settings: ["twitter =", "# twitter ="],
    says: `· social in ${FILE}: the footer does not link to twitter. Write the addresses`,
  },
  {
    name: "a profile whose address is not encrypted",
    settings: ["https://x.com", "http://x.com"],
    says: `✗ ${FILE}: In ${FILE}: social.twitter: is no address that begins with https.`,
  },
  {
    name: "one queue for both kinds of mails",
    settings: ['dead_mail_queue = "ink-bazaar-mail-dead"', 'dead_mail_queue = "ink-bazaar-mail"'],
    says: `✗ cloudflare.dead_mail_queue in ${FILE}: it is the mails' own queue.`,
  },
  {
    name: "a database that is gone",
    account: missing(`/d1/database/${DATABASE}`),
    says: `✗ The database ink-bazaar: there is none with the id ${DATABASE}.`,
  },
  {
    name: "another database",
    account: { [`/d1/database/${DATABASE}`]: { name: "shop" } },
    says: "✗ The database ink-bazaar: the one with this id is called shop.",
  },
  {
    name: "a database of a newer version",
    account: { [`/d1/database/${DATABASE}/query`]: applied([...MIGRATIONS, "9999_future.sql"]) },
    says: "✗ The database ink-bazaar: it has migrations that this version does not know: 9999_future.sql.",
  },
  {
    name: "a pending migration that takes something away",
    account: { [`/d1/database/${DATABASE}/query`]: applied(MIGRATIONS) },
    environment: {
      migrations: async () => [
        ...(await REAL_ENVIRONMENT.migrations()),
        { name: "9999_less.sql", sql: "ALTER TABLE posts\n  DROP COLUMN title;" },
      ],
    },
    says: "✗ The database ink-bazaar: the pending migration 9999_less.sql would take from the release that runs: ALTER TABLE posts DROP COLUMN title.",
  },
  {
    name: "a bucket for pictures that is missing",
    account: missing("/r2/buckets/ink-bazaar-uploads"),
    says: "✗ The bucket ink-bazaar-uploads: there is none. Run `npx wrangler r2 bucket create",
  },
  {
    name: "a bucket for backups that is missing",
    account: missing("/r2/buckets/ink-bazaar-backups"),
    says: "✗ The bucket ink-bazaar-backups: there is none.",
  },
  {
    name: "a queue that is missing",
    account: {
      "/queues": [
        { queue_name: "ink-bazaar-mail", consumers: [{}] },
        { queue_name: "ink-bazaar-imports", consumers: [{}] },
      ],
    },
    says: "✗ The queue ink-bazaar-mail-dead: there is none. Run `npx wrangler queues create",
  },
  {
    name: "a queue from which nobody takes",
    account: {
      "/queues": [
        { queue_name: "ink-bazaar-mail", consumers: [] },
        { queue_name: "ink-bazaar-mail-dead", consumers: [{}] },
        { queue_name: "ink-bazaar-imports", consumers: [{}] },
      ],
    },
    says: "! The queue ink-bazaar-mail: nobody takes messages from it. Deploy the API again.",
  },
  {
    name: "a secret of the web Worker that is missing",
    account: { "/workers/scripts/ink-bazaar-web/secrets": [{ name: "WEB_SECRET" }] },
    says: "✗ The Worker ink-bazaar-web: SESSION_SECRET is not set. Run `npx wrangler secret put SESSION_SECRET",
  },
  {
    name: "a secret that is being replaced",
    account: {
      "/workers/scripts/ink-bazaar-web/secrets": [
        { name: "WEB_SECRET" },
        { name: "SESSION_SECRET" },
        { name: "SESSION_SECRET_NEXT" },
      ],
    },
    says: "! The Worker ink-bazaar-web: SESSION_SECRET_NEXT is set for as long as both hold. After that, set",
  },
  {
    name: "a secret of the API that is missing",
    account: { "/workers/scripts/ink-bazaar-api/secrets": [{ name: "SMTP_URL" }] },
    says: "✗ The Worker ink-bazaar-api: WEB_SECRET is not set.",
  },
  {
    name: "no way to send mails",
    account: { "/workers/scripts/ink-bazaar-api/secrets": [{ name: "WEB_SECRET" }] },
    says: "✗ The Worker ink-bazaar-api: it has no way to send mails.",
  },
  {
    name: "secrets that differ",
    environment: { readHealth: async () => ({ checks: { webSecret: "failing" } }) },
    says: '! https://inkbazaar.org: the check "webSecret" fails. Set the same WEB_SECRET on both Workers.',
  },
  {
    name: "nobody to become an admin",
    settings: ['email = "ada@inkbazaar.org"', 'email = ""'],
    says: `! admin.email in ${FILE}: nobody becomes an admin.`,
  },
];
