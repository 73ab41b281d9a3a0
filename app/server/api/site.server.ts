import { nearestAccent } from "~api/contract/site/settings/accent";
import { listTeamActs } from "~api/contract/site/settings/allowed";
import type { Act } from "~api/contract/site/settings/allowed";
import { hasMarketplace } from "~api/contract/site/settings/marketplace";
import { SiteSettingsSchema } from "~api/contract/site/settings/site-settings";
import type { Look, SiteLink, SiteSettings } from "~api/contract/site/settings/site-settings";
import { createTagCollector } from "~/server/api/cache-tag-collector.server";
import { createApi } from "~/server/api/client.server";
import type { ApiCaller } from "~/server/api/client.server";
import { getApiFailure } from "~/server/api/failure.server";
import { purges, syncPurges } from "~/server/api/sync-purges.server";
import type { Api } from "~/server/api/types";
import { formatDateTime } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import type { WebEnv } from "~/server/env.server";

const TAGLINE = "Posts to read, projects to buy";
const DESCRIPTION =
  "Good writing, and the things its writers make: posts to read and projects to buy.";

/** The only kind that is listed, if not every one is. */
export function listedKind(site: Pick<SiteView, "hasMarketplace">): "blog" | undefined {
  return site.hasMarketplace ? undefined : "blog";
}

/** How long settings hold while nobody knows what was purged. */
const UNKNOWN_MS = 10_000;

type Background = Pick<ExecutionContext, "waitUntil">;

/** The site as pages show it. */
export type SiteView = {
  name: string;
  tagline: string;
  description: string;
  social: Partial<Record<"facebook" | "twitter" | "linkedin" | "instagram", string>>;
  footerLinks: SiteLink[];
  /** The stylesheet with the site's own look, if it has one. */
  look: string | null;
  announcement: { text: string; href: string | null } | null;
  /** That only admins can write, and until when. */
  pause: string | null;
  /** For how long accounts are new. */
  newcomerHours: number;
  takesAccounts: boolean;
  hasMarketplace: boolean;
  /** What only admins and moderators may do. */
  teamActs: Act[];
  /** Whether it takes only those who have an invitation. */
  needsInvitation: boolean;
};

type Known = {
  settings: SiteSettings | null;
  tags: readonly string[];
  version: number;
  atMs: number;
};

const TAGS = ["settings", "*"];

let known: Known | null = null;

/** What was saved through this isolate, it does not show as it was before. */
export function forgetSite(): void {
  known = null;
}

/** What admins have saved, or what the configuration says where they have not, or the API is down. */
export async function readSite(caller: ApiCaller, ctx: Background): Promise<SiteView> {
  const isKnown = await syncPurges(caller.env, ctx);
  if (!known || !isCurrent(known, isKnown)) {
    known = (await fetchSettings(caller)) ?? known;
  }
  return toView(known?.settings ?? null, caller.env);
}

function isCurrent(site: Known, isKnown: boolean): boolean {
  if (!isKnown) return Date.now() - site.atMs <= UNKNOWN_MS;
  return purges.versions.check(site) === "current";
}

async function fetchSettings(caller: ApiCaller): Promise<Known | null> {
  const version = purges.versions.seq;
  // As a visitor, whose answer the API has made before.
  const visitor = { ...caller, token: null, bookmark: undefined, mayWrite: () => true };
  try {
    const { settings } = await createApi({
      ...visitor,
      cacheTags: createTagCollector(),
    }).site.get();
    return { settings, tags: TAGS, version, atMs: Date.now() };
  } catch (error) {
    if (!getApiFailure(error)) throw error;
    // What is shown for want of an answer must not be kept.
    caller.cacheTags.isComplete = false;
    return null;
  }
}

const configured = new WeakMap<WebEnv, SiteSettings>();

/** The values of the configuration, as they are edited. */
export function configuredSettings(env: WebEnv): SiteSettings {
  const existing = configured.get(env);
  if (existing) return existing;
  const settings = SiteSettingsSchema.parse({
    name: env.SITE_NAME,
    facebook: env.SOCIAL_FACEBOOK,
    twitter: env.SOCIAL_TWITTER,
    linkedin: env.SOCIAL_LINKEDIN,
    instagram: env.SOCIAL_INSTAGRAM,
  });
  configured.set(env, settings);
  return settings;
}

/** What admins edit: the saved settings, or the configured ones. */
export async function editedSettings({ api, env }: { api: Api; env: WebEnv }) {
  const { version, settings } = await api.site.get();
  return { version, settings: settings ?? configuredSettings(env) };
}

function toView(saved: SiteSettings | null, env: WebEnv): SiteView {
  const { name, tagline, description, ...settings } = saved ?? configuredSettings(env);
  const { facebook, twitter, linkedin, instagram } = settings;
  const { announcement: text, announcementLink: link, announcementEnd: end } = settings;
  const { footerLinks, pausedUntil, registration, newcomerHours } = settings;
  const isMarket = hasMarketplace(settings);
  const isToCome = (time: string) => Date.parse(time) > Date.now();
  return {
    name,
    tagline: tagline || (isMarket ? TAGLINE : "Posts to read"),
    description: description || (isMarket ? DESCRIPTION : "Good writing, and those who write it."),
    social: {
      facebook: facebook || undefined,
      twitter: twitter || undefined,
      linkedin: linkedin || undefined,
      instagram: instagram || undefined,
    },
    footerLinks,
    look: toLookPath(settings),
    announcement: text && (!end || isToCome(end)) ? { text, href: link || null } : null,
    pause: isToCome(pausedUntil)
      ? `The site is being maintained. You can read everything, but nobody can write until ${formatDateTime(pausedUntil)}.`
      : null,
    newcomerHours,
    takesAccounts: registration !== "nobody",
    hasMarketplace: isMarket,
    teamActs: listTeamActs(settings),
    needsInvitation: registration === "invitation",
  };
}

/** The address of the stylesheet, which says all of it, so that browsers keep it as long as it holds. */
export function toLookPath({ accent, accentDark, font, corners }: Look): string | null {
  const dark = accentDark || (accent && nearestAccent("dark", accent));
  const look = {
    light: accent.slice(1) || undefined,
    dark: dark.slice(1) || undefined,
    font: font === "inter" ? undefined : font,
    corners: corners === "round" ? undefined : corners,
  };
  return Object.values(look).some(Boolean) ? paths.look(look) : null;
}
