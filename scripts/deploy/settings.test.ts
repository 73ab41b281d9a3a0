import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  EXACT_LIMITS,
  LIMITS_PER_MINUTE,
  type LimitRule,
} from "../../api/contract/site/rate-limits";
import { SITE_FACTOR } from "../../api/contract/site/network";
import { ROOT } from "../lib/project";
import { findConfigMismatch, mergeConfigs, readBase } from "./configs";
import { parseSettings, readSettings } from "./settings";

const EXAMPLE = readFileSync(join(ROOT, "config/example.toml"), "utf8");
const PATH = "config/production.toml";

const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (from: string | RegExp, to: string) => parseSettings(EXAMPLE.replace(from, to), PATH);

test("the example settings are complete, and agree with the tracked configurations", () => {
  const configs = mergeConfigs(parseSettings(EXAMPLE, PATH));
  for (const [key, folder] of [
    ["web", "."],
    ["api", "api"],
    ["hasher", "api/hasher"],
  ] as const) {
    const tracked = readBase(join(ROOT, folder, "wrangler.toml"));
    expect(Object.keys(configs[key])).toEqual(expect.arrayContaining(Object.keys(tracked)));
    const { name, services = [] } = configs[key];
    expect([name, services]).toEqual([tracked["name"], tracked["services"] ?? []]);
  }
  const { d1_databases: databases, r2_buckets: buckets, queues } = configs.api;
  const tracked = readBase(join(ROOT, "api/wrangler.toml"));
  expect([databases, buckets, queues]).toEqual([
    tracked["d1_databases"],
    tracked["r2_buckets"],
    tracked["queues"],
  ]);
});

test("every URL comes from one setting", () => {
  const settings = parse("https://api.ink.example", "https://api.elsewhere.example/");
  const { web, api } = mergeConfigs(settings);
  expect(web["vars"]).toMatchObject({
    SITE_URL: "https://ink.example",
    API_URL: "https://api.elsewhere.example",
  });
  expect(api["vars"]).toMatchObject({
    SITE_URL: "https://ink.example",
    PUBLIC_URL: "https://api.elsewhere.example",
  });
  expect(web["routes"]).toEqual([{ pattern: "ink.example", custom_domain: true }]);
  expect(api["routes"]).toEqual([{ pattern: "api.elsewhere.example", custom_domain: true }]);
  expect(findConfigMismatch({ web, api })).toBeNull();
});

test("two environments have Workers, queues and bindings of their own", () => {
  const staging = EXAMPLE.replace('prefix = "ink-bazaar"', 'prefix = "trial"')
    .replace('mail_queue = "ink-bazaar-mail"', 'mail_queue = "trial-mail"')
    .replace('dead_mail_queue = "ink-bazaar-mail-dead"', 'dead_mail_queue = "trial-lost"');
  const { web, api } = mergeConfigs(parseSettings(staging, PATH));
  expect([web["name"], web["services"]]).toEqual([
    "trial-web",
    [{ binding: "API", service: "trial-api" }],
  ]);
  expect(api["services"]).toEqual([{ binding: "HASHER", service: "trial-hasher" }]);
  expect(api["queues"]).toMatchObject({
    producers: [
      { binding: "MAIL", queue: "trial-mail" },
      { binding: "IMPORTS", queue: "trial-imports" },
    ],
    consumers: [
      { queue: "trial-mail", dead_letter_queue: "trial-lost" },
      { queue: "trial-lost" },
      { queue: "trial-imports" },
    ],
  });
  expect(api["durable_objects"]).toEqual(
    readBase(join(ROOT, "api/wrangler.toml"))["durable_objects"],
  );
});

test("every approximate rate limit has a counter per environment", () => {
  const { ratelimits } = mergeConfigs(parse("rate_limit_scale = 1", "rate_limit_scale = 1.5")).api;
  const rules = Object.keys(LIMITS_PER_MINUTE) as LimitRule[];
  const limits = rules.filter((rule) => !EXACT_LIMITS.has(rule)).map((r) => LIMITS_PER_MINUTE[r]);
  const all = new Set(limits.flatMap((limit) => [limit, limit * SITE_FACTOR]));
  const counters = ratelimits as { name: string; namespace_id: string; simple: object }[];
  expect(counters.map(({ name, simple }) => ({ name, simple }))).toEqual(
    expect.arrayContaining(
      [...all].map((limit) => ({
        name: `LIMIT_${limit}`,
        simple: { limit: Math.ceil(limit * 1.5), period: 60 },
      })),
    ),
  );
  const others = mergeConfigs(parse('prefix = "ink-bazaar"', 'prefix = "trial"')).api.ratelimits;
  const ids = [...counters, ...(others as typeof counters)].map((one) => one.namespace_id);
  expect(new Set(ids).size).toBe(all.size * 2);
});

test("an error in a settings file is named in a sentence", () => {
  const wrongs: [from: string | RegExp, to: string, sentence: string][] = [
    ['url = "https://ink.example"', 'url = "ink.example"', "site.url: is no address"],
    [/database_id = .*/u, 'database_id = "mine"', "cloudflare.database_id: is no id of a database"],
    ['prefix = "ink-bazaar"', 'prefix = "Ink Bazaar"', "cloudflare.prefix: may have small letters"],
    ["log_sample = 1", "log_sampel = 1", "limits.log_sampel is no setting"],
    ["[admin]", "[admins]", "admins is no setting"],
    ["log_sample = 1", "log_sample = 0", "limits.log_sample"],
    ["[site]", "[site", "config/production.toml cannot be read"],
  ];
  for (const [from, to, sentence] of wrongs) expect(() => parse(from, to)).toThrow(sentence);
});

test("an error about a missing file says how to create it", () => {
  expect(() => readSettings("production", folder)).toThrow("copy config/example.toml to it");
  expect(() => readSettings("../secret", folder)).toThrow("names no environment");
});

test("an error about mismatched URLs names both", () => {
  const { web, api } = mergeConfigs(parseSettings(EXAMPLE, PATH));
  const other = { ...api, vars: { ...(api["vars"] as object), PUBLIC_URL: "https://old.example" } };
  expect(findConfigMismatch({ web, api: other })).toMatch(
    /API_URL .*"https:\/\/api\.ink\.example".*PUBLIC_URL .*"https:\/\/old\.example"/u,
  );
  const moved = { ...web, vars: { ...(web["vars"] as object), SITE_URL: "https://new.example" } };
  expect(findConfigMismatch({ web: moved, api })).toMatch(
    /"https:\/\/new\.example".*"https:\/\/ink\.example"/u,
  );
});
