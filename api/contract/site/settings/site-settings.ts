import { z } from "zod";
import { BaseVersionSchema, TimeSchema } from "../../common";
import { urlText } from "../../people/links";
import { lineText, longText, nameText } from "../../text";
import { accentText } from "./accent";
import { ACT_LABELS, type Allowed } from "./allowed";
import { ALL_PARTS, DEFAULT_PARTS, NO_PARTS } from "./landing-parts";
import type { Marketplace } from "./marketplace";
import { NEWCOMER_LABELS, newcomerFields } from "./newcomers";
import type { Corners, FontPairing, LOOK_FIELDS } from "./look";
import { refusedHosts } from "./refused-hosts";
import type { Registration } from "./registration";

export const MAX_SITE_VERSIONS = 50;
export const MAX_SITE_LINKS = 6;
export const MAX_LANDING_TEXT = 5_000;

export const LandingPartSchema = z.enum(ALL_PARTS, {
  error: "Choose among the parts of the landing page",
});

const optionalTime = z.union([z.literal(""), TimeSchema]).default("");
const optionalLine = (max: number) => lineText({ name: "a line", min: 0, max }).default("");

/** An address elsewhere, or none. */
const profileUrl = z.union([z.literal(""), urlText]).default("");

const LINK = "Enter an address that begins with https://, or a path like /about";

/** An address elsewhere or here, or none. */
const linkText = lineText({ name: "an address", min: 0, max: 200 })
  .refine((link) => link === "" || isPath(link) || urlText.safeParse(link).success, LINK)
  .default("");

export const SiteLinkSchema = z.object({
  label: lineText({ name: "a label", max: 24 }),
  url: linkText.refine((link) => link !== "", "Enter an address"),
});
export type SiteLink = z.output<typeof SiteLinkSchema>;

/** Browsers would read two slashes, or a backslash, as the start of a host. */
function isPath(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/u.test(link);
}

const allowed = z
  .enum(["everybody", "team"] satisfies Allowed[], { error: "Choose who may" })
  .default("everybody");

const fields = {
  name: nameText({ name: "a name", min: 2, max: 40 }),
  tagline: optionalLine(60).meta({ description: "The title of the home page" }),
  description: optionalLine(200).meta({ description: "What search engines and feeds say" }),
  accent: accentText("light").meta({
    description: "The colour of links and buttons, #rrggbb; empty for the product's own",
  }),
  accentDark: accentText("dark").meta({
    description: "The same in the dark theme; empty takes the nearest to `accent` that can be read",
  }),
  font: z
    .enum(["inter", "book", "device"] satisfies FontPairing[], { error: "Choose the fonts" })
    .default("inter"),
  corners: z
    .enum(["round", "slight", "square"] satisfies Corners[], { error: "Choose the corners" })
    .default("round"),
  facebook: profileUrl,
  twitter: profileUrl,
  linkedin: profileUrl,
  instagram: profileUrl,
  footerLinks: z
    .array(SiteLinkSchema)
    .max(MAX_SITE_LINKS, `Use at most ${MAX_SITE_LINKS} links`)
    .default([]),
  landing: z
    .array(LandingPartSchema)
    .min(1, NO_PARTS)
    .refine((parts) => new Set(parts).size === parts.length, "Show each part once")
    .default(DEFAULT_PARTS)
    .meta({ description: "The parts of the landing page that are shown, in their order" }),
  landingText: longText({ name: "a text", min: 0, max: MAX_LANDING_TEXT })
    .default("")
    .meta({ description: "The Markdown of its part `text`" }),
  announcement: optionalLine(160).meta({ description: "A line above every page" }),
  announcementLink: linkText,
  announcementEnd: optionalTime.meta({
    description: "When it is no longer shown; empty shows it until it is removed",
  }),
  pausedUntil: optionalTime.meta({
    description: "Until then nobody but admins can write; empty lets everybody",
  }),
  mailGreeting: optionalLine(80).meta({ description: "The first line of every mail" }),
  mailSignature: optionalLine(160).meta({ description: "A line below what every mail says" }),
  registration: z
    .enum(["everybody", "invitation", "nobody"] satisfies Registration[], {
      error: "Choose who may register",
    })
    .default("everybody"),
  marketplace: z
    .enum(["on", "off"] satisfies Marketplace[], { error: "Choose what is published here" })
    .default("on")
    .meta({ description: "Whether there are projects for sale, besides posts to read" }),
  mayWrite: allowed,
  maySell: allowed,
  mayComment: allowed,
  mayMessage: allowed.meta({ description: "Everybody may answer" }),
  ...newcomerFields,
  refusedHosts: refusedHosts.default("").meta({
    description: "Hosts to which no text may lead, one a line; those below each are refused too",
  }),
};

/** What admins set in the browser; texts are empty where nothing is set. */
export const SiteSettingsSchema = z.object(fields).meta({ id: "SiteSettings" });
export type SiteSettings = z.output<typeof SiteSettingsSchema>;
export type SiteField = keyof SiteSettings;
/** What the site's own stylesheet says. */
export type Look = Pick<SiteSettings, (typeof LOOK_FIELDS)[number]>;

export const LOOK_LABELS: Record<keyof Look, string> = {
  accent: "Accent colour",
  accentDark: "Accent colour in the dark theme",
  font: "Fonts",
  corners: "Corners",
};

/** What is not a part of the look. */
export const GENERAL_LABELS: Record<Exclude<SiteField, keyof Look>, string> = {
  name: "Name",
  tagline: "Tagline",
  description: "Description",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  instagram: "Instagram",
  footerLinks: "Links in the footer",
  landing: "Parts of the landing page",
  landingText: "Text on the landing page",
  announcement: "Announcement",
  announcementLink: "Link of the announcement",
  announcementEnd: "End of the announcement",
  pausedUntil: "Only admins write until",
  mailGreeting: "Greeting of e-mails",
  mailSignature: "Signature of e-mails",
  registration: "Who may register",
  marketplace: "What is published",
  ...ACT_LABELS,
  ...NEWCOMER_LABELS,
  refusedHosts: "Hosts that nobody may link to",
};

export const SITE_LABELS: Record<SiteField, string> = { ...GENERAL_LABELS, ...LOOK_LABELS };

export const SiteUpdateSchema = z
  .object({ ...fields, baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "SiteUpdate" });
export type SiteUpdate = z.input<typeof SiteUpdateSchema>;

export const SiteRestoreSchema = z
  .object({ baseVersion: BaseVersionSchema.optional() })
  .meta({ id: "SiteRestore" });

/** Links as texts, which can be compared. */
export function listLinks(links: readonly SiteLink[]): string[] {
  return links.map(({ label, url }) => `${label} (${url})`);
}

/** The fields whose values differ. */
export function listChanged(before: SiteSettings, after: SiteSettings): SiteField[] {
  const names = Object.keys(SITE_LABELS) as SiteField[];
  const toText = (value: unknown) => JSON.stringify(value);
  return names.filter((name) => toText(before[name]) !== toText(after[name]));
}

/** When the next thing that pages show comes to its end; null where nothing does. */
export function findNextEnd(
  { announcementEnd, pausedUntil }: SiteSettings,
  nowMs: number = Date.now(),
): string | null {
  const ends = [announcementEnd, pausedUntil].filter((end) => end && Date.parse(end) > nowMs);
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
