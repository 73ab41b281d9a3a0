import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "smol-toml";
import { scaleLimit } from "../lib/rate-limits";
import { API_CONFIG, HASHER_CONFIG, ROOT, WEB_CONFIG } from "../lib/project";
import type { Settings } from "./settings";

export type Table = { [key: string]: unknown };

const SOURCES = { web: WEB_CONFIG, api: API_CONFIG, hasher: HASHER_CONFIG };
export type WorkerKey = keyof typeof SOURCES;
export type Configs = Record<WorkerKey, Table>;

/** The tracked configurations of the Workers, with the settings of an environment. */
export function mergeConfigs(settings: Settings): Configs {
  const { site, cloudflare, mail, admin, limits, social } = settings;
  const { prefix } = cloudflare;
  const common = {
    SITE_NAME: site.name,
    SITE_URL: site.url,
    CURRENCY: site.currency,
    LOG_SAMPLE: String(limits.log_sample),
  };
  const merge = (key: WorkerKey, vars: Table, more: Table = {}): Table => {
    const base = readBase(SOURCES[key]);
    return {
      ...base,
      name: `${prefix}-${key}`,
      ...(cloudflare.account_id && { account_id: cloudflare.account_id }),
      vars: { ...(base["vars"] as Table | undefined), ...vars },
      services: rename(base["services"], prefix),
      ...more,
    };
  };
  const api = readBase(API_CONFIG);
  return {
    web: merge(
      "web",
      {
        ...common,
        API_URL: site.api_url,
        IMAGE_HOSTS: site.image_hosts.join(" "),
        ...(site.security_contact && { SECURITY_CONTACT: site.security_contact }),
        ...(site.hsts_subdomains && { HSTS_SUBDOMAINS: "yes" }),
        ...Object.fromEntries(
          Object.entries(social).map(([name, url]) => [`SOCIAL_${name.toUpperCase()}`, url]),
        ),
      },
      domain(settings, site.url),
    ),
    api: merge(
      "api",
      {
        ...common,
        PUBLIC_URL: site.api_url,
        MAIL_FROM: mail.from,
        ADMIN_EMAIL: admin.email,
        RATE_LIMIT_SCALE: String(limits.rate_limit_scale),
        ...(site.embed_hosts && { EMBED_HOSTS: site.embed_hosts.join(",") }),
        ...(mail.per_minute && { MAIL_PER_MINUTE: String(mail.per_minute) }),
        ...(mail.http_url && { MAIL_HTTP_URL: mail.http_url }),
        ...(mail.http_body && { MAIL_HTTP_BODY: mail.http_body }),
      },
      {
        ...domain(settings, site.api_url),
        d1_databases: tables(api["d1_databases"]).map((database) => ({
          ...database,
          database_name: cloudflare.database_name,
          database_id: cloudflare.database_id,
        })),
        r2_buckets: [
          { binding: "UPLOADS", bucket_name: cloudflare.uploads_bucket },
          { binding: "BACKUPS", bucket_name: cloudflare.backups_bucket },
        ],
        ratelimits: setLimits(tables(api["ratelimits"]), settings),
        queues: renameQueues(api["queues"] as Table, cloudflare),
        ...(mail.email_service && { send_email: [{ name: "EMAIL" }] }),
      },
    ),
    hasher: merge("hasher", {}),
  };
}

/** Writes the configurations for wrangler; returns their paths. */
export function writeConfigs(environment: string, configs: Configs): Record<WorkerKey, string> {
  const write = (key: WorkerKey) => writeConfig(environment, key, configs[key]);
  return { web: write("web"), api: write("api"), hasher: write("hasher") };
}

export function writeConfig(environment: string, name: string, config: Table): string {
  const folder = join(ROOT, ".wrangler/environments", environment);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}

/** The first pair of URLs that disagree, as a sentence, or null. */
export function findConfigMismatch({ web, api }: Pick<Configs, "web" | "api">): string | null {
  const [webVars, apiVars] = [web["vars"] as Table, api["vars"] as Table];
  if (webVars["SITE_URL"] !== apiVars["SITE_URL"]) {
    return `SITE_URL is "${webVars["SITE_URL"]}" in the web Worker and "${apiVars["SITE_URL"]}" in the API.`;
  }
  if (webVars["API_URL"] !== apiVars["PUBLIC_URL"]) {
    return `API_URL of the web Worker is "${webVars["API_URL"]}", and PUBLIC_URL of the API "${apiVars["PUBLIC_URL"]}": pictures would have addresses that no page may load.`;
  }
  if (webVars["CURRENCY"] !== apiVars["CURRENCY"]) {
    return `CURRENCY is "${webVars["CURRENCY"]}" in the web Worker and "${apiVars["CURRENCY"]}" in the API.`;
  }
  return null;
}

/** A tracked configuration with absolute paths. */
export function readBase(path: string): Table {
  const config: Table = parse(readFileSync(path, "utf8"));
  const folder = dirname(path);
  const absolute = (value: unknown) => resolve(folder, String(value));
  const { assets } = config;
  return {
    ...config,
    main: absolute(config["main"]),
    ...(isTable(assets) && { assets: { ...assets, directory: absolute(assets["directory"]) } }),
    ...(config["d1_databases"] !== undefined && {
      d1_databases: tables(config["d1_databases"]).map((database) => ({
        ...database,
        migrations_dir: absolute(database["migrations_dir"]),
      })),
    }),
  };
}

function domain({ cloudflare }: Settings, url: string): Table {
  if (!cloudflare.custom_domains) return {};
  return { routes: [{ pattern: new URL(url).hostname, custom_domain: true }] };
}

/** Services of the same environment. */
function rename(services: unknown, prefix: string): Table[] {
  return tables(services).map((service) => ({
    ...service,
    service: String(service["service"]).replace(/^ink-bazaar/u, prefix),
  }));
}

/** Scales the rate limits, in a namespace of this environment. */
function setLimits(counters: Table[], { limits, cloudflare }: Settings): Table[] {
  return counters.map(({ name, simple }) => {
    const digest = createHash("sha256")
      .update(`${cloudflare.prefix} ${String(name)}`)
      .digest();
    return {
      name,
      // The platform takes positive integers.
      namespace_id: String(1 + (digest.readUInt32BE() >> 1)),
      simple: scaleLimit(simple as { limit: number }, limits.rate_limit_scale),
    };
  });
}

/** The API recognises this queue by its suffix. */
export const importQueue = (prefix: string) => `${prefix}-imports`;

function renameQueues(
  { producers, consumers }: Table,
  { mail_queue: mail, dead_mail_queue: dead, prefix }: Settings["cloudflare"],
): Table {
  const named = (name: unknown) => {
    if (String(name).endsWith("-imports")) return importQueue(prefix);
    return String(name).endsWith("-dead") ? dead : mail;
  };
  return {
    producers: tables(producers).map((one) => ({ ...one, queue: named(one["queue"]) })),
    consumers: tables(consumers).map((one) => ({
      ...one,
      queue: named(one["queue"]),
      ...(one["dead_letter_queue"] !== undefined && { dead_letter_queue: dead }),
    })),
  };
}

function tables(value: unknown): Table[] {
  return Array.isArray(value) ? value.filter(isTable) : [];
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
