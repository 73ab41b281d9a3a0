import { listTeamActs } from "../../../contract/site/settings/allowed";
import { hasMarketplace } from "../../../contract/site/settings/marketplace";
import { toNewcomers } from "../../../contract/site/settings/newcomers";
import type { SiteSettings } from "../../../contract/site/settings/site-settings";
import { openDatabase } from "../../db/client";
import { type Config, readConfig } from "../../lib/env";
import { logError } from "../../lib/log";
import { getSiteVersion } from "../../queries/site/site-versions";
import { toSettings } from "../../serializers/site/version";

const KNOWN_MS = 10_000;

let known: { settings: SiteSettings | null; atMs: number } | null = null;

/** What this isolate has saved, it does not read as it was before. */
export function forgetSite(): void {
  known = null;
}

/**
 * The configuration with what admins have saved in its place: the name, which mails and apps that make
 * codes show, the limits of new accounts, who may register, and
 * whether projects are taken. Another isolate knows of a change after ten seconds.
 */
export async function readSiteConfig(env: ApiEnv): Promise<Config> {
  return (await readSite(env)).config;
}

/** The same, and until when nobody but admins can write. */
export async function readSite(env: ApiEnv): Promise<{ config: Config; pausedUntil: string }> {
  const config = readConfig(env);
  const settings = await readSettings(env);
  if (!settings) return { config, pausedUntil: "" };
  const { name: SITE_NAME, registration, mailGreeting, mailSignature, pausedUntil } = settings;
  const saved = {
    SITE_NAME,
    registration,
    mailGreeting,
    mailSignature,
    hasMarketplace: hasMarketplace(settings),
    teamActs: listTeamActs(settings),
  };
  const newcomers = toNewcomers(settings);
  const refusedHosts = settings.refusedHosts.split("\n").filter(Boolean);
  return { config: { ...config, ...saved, newcomers, refusedHosts }, pausedUntil };
}

async function readSettings(env: ApiEnv): Promise<SiteSettings | null> {
  if (known && Date.now() - known.atMs <= KNOWN_MS) return known.settings;
  try {
    const row = await getSiteVersion(openDatabase(env.DB));
    known = { settings: row && toSettings(row), atMs: Date.now() };
    return known.settings;
  } catch (error) {
    // What is out of date is better than no mail.
    logError("The site's settings were not read", error);
    return known?.settings ?? null;
  }
}
