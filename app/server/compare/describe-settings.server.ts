import { ACT_FIELDS, ALLOWED } from "~api/contract/site/settings/allowed";
import { describeParts } from "~api/contract/site/settings/landing-parts";
import type { LandingPart } from "~api/contract/site/settings/landing-parts";
import { CORNERS, FONTS } from "~api/contract/site/settings/look";
import { MARKETPLACES } from "~api/contract/site/settings/marketplace";
import { REGISTRATIONS } from "~api/contract/site/settings/registration";
import { listLinks } from "~api/contract/site/settings/site-settings";
import type { SiteLink } from "~api/contract/site/settings/site-settings";

const CHOICES: Record<string, Record<string, string>> = {
  registration: REGISTRATIONS,
  marketplace: MARKETPLACES,
  font: FONTS,
  corners: CORNERS,
  ...Object.fromEntries(Object.values(ACT_FIELDS).map((name) => [name, ALLOWED])),
};

/** The choices and lists among settings as their form shows them, which can be compared. */
export function describeSettings(
  settings: Record<string, unknown>,
): Record<string, string | string[]> {
  const named = Object.entries(CHOICES).flatMap(([name, labels]) => {
    const label = labels[String(settings[name])];
    return label === undefined ? [] : [[name, label]];
  });
  const { footerLinks, landing } = settings;
  return {
    ...(Object.fromEntries(named) as Record<string, string>),
    ...(Array.isArray(footerLinks) && { footerLinks: listLinks(footerLinks as SiteLink[]) }),
    ...(Array.isArray(landing) && { landing: describeParts(landing as LandingPart[]) }),
  };
}
