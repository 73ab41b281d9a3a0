import type { SiteLink } from "~api/contract/site/settings/site-settings";

/** Field names may contain only letters. */
export const LINK_SLOTS = ["A", "B", "C", "D", "E", "F"] as const;
type Slot = (typeof LINK_SLOTS)[number];

export const urlName = (slot: Slot) => `footerUrl${slot}` as const;
export const labelName = (slot: Slot) => `footerLabel${slot}` as const;

export type LinkFields = Partial<
  Record<ReturnType<typeof urlName> | ReturnType<typeof labelName>, string>
>;

/** Links of which neither part is empty: the form refuses others. */
export function readLinks(fields: LinkFields): SiteLink[] {
  return LINK_SLOTS.flatMap((slot) => {
    const [label, url] = [fields[labelName(slot)], fields[urlName(slot)]];
    return label && url ? [{ label, url }] : [];
  });
}

export function toLinkFields(links: readonly SiteLink[]): LinkFields {
  return Object.fromEntries(
    LINK_SLOTS.flatMap((slot, index) => [
      [urlName(slot), links[index]?.url ?? ""],
      [labelName(slot), links[index]?.label ?? ""],
    ]),
  );
}
