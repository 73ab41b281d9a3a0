import { z } from "zod";
import { NEWCOMER_FIELDS, newcomerFields } from "~api/contract/site/settings/newcomers";
import type { NewcomerField } from "~api/contract/site/settings/newcomers";
import { ALL_PARTS, NO_PARTS } from "~api/contract/site/settings/landing-parts";
import { SiteLinkSchema, SiteUpdateSchema } from "~api/contract/site/settings/site-settings";
import type { Look } from "~api/contract/site/settings/site-settings";
import { PLACES, type PlaceFields, placeName, readParts } from "./landing-fields";
import { LINK_SLOTS, type LinkFields, labelName, urlName } from "./link-slots";

/** What another screen changes. */
const LOOK = {
  accent: true,
  accentDark: true,
  font: true,
  corners: true,
} as const satisfies Record<keyof Look, true>;

const FIRST_PART = "hero";
const typedTime = z.string().default("");
const { footerLinks: _, landing: __, ...single } = SiteUpdateSchema.omit(LOOK).shape;
const { label, url } = SiteLinkSchema.shape;

const linkFields = Object.fromEntries(
  LINK_SLOTS.flatMap((slot) => [
    [labelName(slot), label.optional()],
    [urlName(slot), url.optional()],
  ]),
) as Record<keyof LinkFields, z.ZodOptional<z.ZodType<string>>>;

const place: z.ZodType<string> = z.enum(["", ...PLACES], { error: "Choose a place" });

const placeFields = Object.fromEntries(
  ALL_PARTS.map((part) => [placeName(part), place.optional()]),
) as Record<keyof PlaceFields, z.ZodOptional<typeof place>>;

/** An empty number is refused: it would hold as where nothing is set. */
function typedNumber(name: NewcomerField) {
  return z
    .string()
    .optional()
    .transform((typed = "") => (/^\d{1,9}$/u.test(typed.trim()) ? Number(typed) : NaN))
    .pipe(newcomerFields[name].unwrap());
}

const typedNumbers = Object.fromEntries(
  NEWCOMER_FIELDS.map((name) => [name, typedNumber(name)]),
) as Record<NewcomerField, ReturnType<typeof typedNumber>>;

/** Times come as the browser's fields have them, in the viewer's time zone. */
export const SiteFormSchema = z
  .object({
    ...single,
    registration: single.registration.unwrap(),
    marketplace: single.marketplace.unwrap(),
    mayWrite: single.mayWrite.unwrap(),
    maySell: single.maySell.unwrap(),
    mayComment: single.mayComment.unwrap(),
    mayMessage: single.mayMessage.unwrap(),
    ...linkFields,
    ...placeFields,
    ...typedNumbers,
    announcementEnd: typedTime,
    pausedUntil: typedTime,
  })
  .superRefine((fields, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const { announcement, announcementLink, announcementEnd } = fields;
    if (!announcement && (announcementLink || announcementEnd)) {
      refuse("announcement", "Enter the announcement, or empty its link and its end");
    }
    if (readParts(fields).length === 0) refuse(placeName(FIRST_PART), NO_PARTS);
    for (const slot of LINK_SLOTS) {
      const [label, url] = [fields[labelName(slot)], fields[urlName(slot)]];
      if (label && !url) refuse(urlName(slot), "Enter the address, or empty the label");
      if (url && !label) refuse(labelName(slot), "Enter the label, or empty the address");
    }
  });
export type SiteFormFields = z.input<typeof SiteFormSchema>;
