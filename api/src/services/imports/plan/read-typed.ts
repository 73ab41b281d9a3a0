import { FOCUS_POINTS } from "../../../../contract/posts/focus";
import { SITE_LANG } from "../../../../contract/posts/languages";
import { AVAILABILITIES } from "../../../../contract/posts/sale-fields";
import { normalizeTag } from "../../../../contract/posts/tags";
import { LangSchema, MAX_TAGS, typedFields } from "../../../../contract/posts/typed-fields";
import { type Entry, cutText } from "../entry";

const MAX_TAG_LENGTH = 30;
const MAX_SUMMARY_LENGTH = 300;
const MAX_NAMED = 3;

/** The other fields as they are typed, without what would not be taken. */
export function readTyped(entry: Entry, { maySell }: { maySell: boolean }, notes: string[]) {
  const all = [...new Set(entry.tags.map(normalizeTag))].filter((tag) => tag !== "");
  const tags = all.filter((tag) => [...tag].length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
  if (tags.length < all.length) {
    notes.push(`We left out some tags: ${few(all.filter((tag) => !tags.includes(tag)))}`);
  }
  const summary = [...entry.summary];
  if (summary.length > MAX_SUMMARY_LENGTH) notes.push("Its description was shortened");
  if (entry.price && !maySell) notes.push("We left out its price: only providers can sell");
  const canonical = typedFields.canonicalUrl.safeParse(entry.canonicalUrl);
  if (!canonical.success) notes.push(`We left out its original address: ${entry.canonicalUrl}`);
  const shared = typedFields.sharedTitle.safeParse(entry.sharedTitle);
  if (!shared.success) notes.push(`We left out its title when shared: ${entry.sharedTitle}`);
  return {
    title: entry.title,
    shortDescription: summary.slice(0, MAX_SUMMARY_LENGTH).join(""),
    tags,
    price: maySell ? entry.price : "",
    updatedPrice: maySell && entry.price ? entry.updatedPrice : "",
    ...(maySell && entry.price && readOffer(entry, notes)),
    lang: LangSchema.safeParse(entry.lang).data ?? SITE_LANG,
    imageAlt: entry.coverAlt.slice(0, MAX_SUMMARY_LENGTH),
    imageFocus: FOCUS_POINTS.find((point) => point === entry.coverFocus) ?? "center",
    canonicalUrl: canonical.data ?? "",
    sharedTitle: shared.data ?? "",
    sharedDescription: cutText(entry.sharedDescription, MAX_SUMMARY_LENGTH),
    commentStatus: entry.takesComments ? ("open" as const) : ("closed" as const),
  };
}

/** How a project is sold, without what would not be taken. */
function readOffer({ currency, availability, quantity }: Entry, notes: string[]) {
  const code = typedFields.currency.safeParse(currency);
  if (!code.success)
    notes.push(`Its price is in this site’s currency: we don’t know ${currency.slice(0, 100)}`);
  const count = typedFields.quantity.safeParse(quantity);
  if (!count.success) notes.push(`We left out its quantity: ${quantity.slice(0, 100)}`);
  return {
    currency: code.data ?? "",
    availability: AVAILABILITIES.find((state) => state === availability) ?? "available",
    quantity: count.data ?? null,
  };
}

/** The first of some names, and how many more there are. */
export function few(names: string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => name.slice(0, 100));
  const more = names.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
