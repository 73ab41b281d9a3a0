import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Select } from "~/components/forms/select";
import type { Listing } from "~/server/loaders/listing.server";
import { formatDay } from "~/utils/format/dates";
import { AVAILABILITY_LABELS } from "~/utils/format/availability";
import { formatPrice } from "~/utils/format/money";
import { formatCount } from "~/utils/format/numbers";
import { useRootData } from "~/utils/page/root-data";
import { categoryHref, listingHref } from "./listing-href";
import "./listing-toolbar.css";

const SORTS = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
  { value: "popular", label: "Most read" },
  { value: "trending", label: "Popular this week" },
  { value: "price-asc", label: "Price, low to high" },
  { value: "price-desc", label: "Price, high to low" },
];

const BEST = { value: "best", label: "Best match" };

const KIND_LABELS: Record<string, string> = { blog: "Posts", project: "Projects" };

const labelOf = (value: string) =>
  Object.entries(AVAILABILITY_LABELS).find(([name]) => name === value)?.[1] ?? value;

function activeFilters(listing: Listing) {
  const { typed, category, currency } = listing;
  const toPrice = (value: string) => formatPrice(Number(value), currency);
  const without = (name: string) => listingHref(listing, { [name]: null, page: null });
  const labels: Record<string, (value: string) => string> = {
    searchQuery: (value) => `“${value}”`,
    category: (value) => value,
    tag: (value) => `Tag: ${value}`,
    kind: (value) => KIND_LABELS[value] ?? value,
    availability: (value) => labelOf(value),
    minPrice: (value) => `From ${toPrice(value)}`,
    maxPrice: (value) => `Up to ${toPrice(value)}`,
    currency: () => `In ${currency}`,
    from: (value) => `From ${formatDay(value)}`,
    to: (value) => `Until ${formatDay(value)}`,
  };
  const filters = Object.entries(labels)
    .filter(([name]) => typed[name] && !listing.problems[name])
    .map(([name, toLabel]) => ({ label: toLabel(typed[name] ?? ""), href: without(name) }));
  if (category) filters.unshift({ label: category.title, href: categoryHref(listing, null) });
  return filters;
}

/** "9 results in Design", "for “light”". */
function describe({ total, category }: Listing, isFiltered: boolean): string {
  if (!isFiltered) return "in total";
  return `${total === 1 ? "result" : "results"} ${category ? "in" : "for"}`;
}

export function ListingToolbar({ listing }: { listing: Listing }) {
  const { total } = listing;
  const filters = activeFilters(listing);
  return (
    <div className="row-between">
      <div className="row">
        <p className="small muted" aria-live="polite">
          <strong>{formatCount(total)}</strong> {describe(listing, filters.length > 0)}
        </p>
        {filters.map(({ label, href }) => (
          <Chip key={label} href={href} isOn aria-label={`Remove filter: ${label}`}>
            {label}{" "}
          </Chip>
        ))}
        {filters.length > 1 && (
          <a
            className="small"
            href={categoryHref({ ...listing, typed: {}, isSearch: false }, null)}
          >
            Clear all
          </a>
        )}
      </div>
      <SortForm listing={listing} />
    </div>
  );
}

/** A search defaults to the best match. */
function SortForm({ listing }: { listing: Listing }) {
  const { typed, searchQuery } = listing;
  const { hasMarketplace } = useRootData().site;
  const offered = hasMarketplace ? SORTS : SORTS.filter(({ value }) => !value.startsWith("price"));
  const sorts = searchQuery ? [BEST, ...offered] : offered;
  const hidden = Object.keys(typed).filter((name) => name !== "sort" && name !== "page");
  return (
    <form className="row sort" action={listingHref(listing, {}).split("?")[0]}>
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <label className="small muted" htmlFor="sort">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        defaultValue={typed["sort"] ?? sorts[0]?.value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button size="small">Sort</Button>
    </form>
  );
}
