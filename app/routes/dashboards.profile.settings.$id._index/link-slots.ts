import type { ProfileLink } from "~api/contract/people/links";

/** Field names may contain only letters. */
export const LINK_SLOTS = ["A", "B", "C", "D", "E"] as const;
type Slot = (typeof LINK_SLOTS)[number];

export const urlName = (slot: Slot) => `linkUrl${slot}` as const;
export const titleName = (slot: Slot) => `linkTitle${slot}` as const;

export type LinkFields = Partial<
  Record<ReturnType<typeof urlName> | ReturnType<typeof titleName>, string>
>;

/** A link without a title is named by its host. */
export function readLinks(fields: LinkFields): ProfileLink[] {
  return LINK_SLOTS.flatMap((slot) => {
    const url = fields[urlName(slot)];
    if (!url) return [];
    const host = new URL(url).hostname.replace(/^www\./u, "");
    return [{ url, title: fields[titleName(slot)] ?? host.slice(0, 40) }];
  });
}

export function toLinkFields(links: readonly ProfileLink[]): LinkFields {
  return Object.fromEntries(
    LINK_SLOTS.flatMap((slot, index) => [
      [urlName(slot), links[index]?.url ?? ""],
      [titleName(slot), links[index]?.title ?? ""],
    ]),
  );
}
