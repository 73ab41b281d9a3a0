import { FIRST_DAY, LAST_DAY } from "~api/contract/limits";
import { buttonClass, Button } from "~/components/ui/button";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { Field } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import type { Listing } from "~/server/loaders/listing.server";
import { AVAILABILITY_LABELS } from "~/utils/format/availability";
import { useRootData } from "~/utils/page/root-data";
import { formatCount } from "~/utils/format/numbers";
import { categoryHref, listingHref } from "./listing-href";
import "~/components/forms/choice.css";
import "~/components/forms/field.css";
import "~/components/ui/badge.css";
import "./listing-filters.css";

const KINDS = [
  { value: "", label: "Everything" },
  { value: "blog", label: "Posts" },
  { value: "project", label: "Projects" },
];

function CategoryLinks({ listing }: { listing: Listing }) {
  const current = listing.category?.title ?? listing.typed["category"] ?? null;
  return (
    <nav aria-labelledby="category-legend">
      <p className="legend" id="category-legend">
        Category
      </p>
      <ul>
        <li>
          <a
            className="choice"
            href={categoryHref(listing, null)}
            aria-current={current === null ? "true" : undefined}
          >
            All
          </a>
        </li>
        {listing.categories.map((category) => (
          <li key={category.slug}>
            <a
              className="choice"
              href={categoryHref(listing, category)}
              aria-current={current === category.title ? "true" : undefined}
            >
              {`${category.title} `}
              {category.count && (
                <span className="num">
                  {formatCount(category.count.count)}
                  {!category.count.isExact && "+"}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterInputProps = {
  listing: Listing;
  name: string;
  label: string;
} & React.ComponentPropsWithoutRef<"input">;

function FilterInput({ listing, name, label, ...props }: FilterInputProps) {
  const error = listing.problems[name];
  return (
    <Field
      {...props}
      id={`filter-${name}`}
      name={name}
      label={<span className="hint">{label}</span>}
      errors={error ? [error] : undefined}
      defaultValue={listing.typed[name] ?? ""}
    />
  );
}

const FIELDS = ["availability", "minPrice", "maxPrice", "currency", "from", "to"];
const FILTERS = ["kind", ...FIELDS];

const DAY_BOUNDS = { type: "date", min: FIRST_DAY, max: LAST_DAY };

function ProjectFilters({ listing }: { listing: Listing }) {
  const { typed } = listing;
  const { availability: availabilityError, currency: currencyError } = listing.problems;
  return (
    <>
      <ChoiceGroup legend="Kind">
        {KINDS.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="kind"
            value={value}
            label={label}
            defaultChecked={(typed["kind"] ?? "") === value}
          />
        ))}
      </ChoiceGroup>
      <Field
        as="select"
        id="filter-availability"
        name="availability"
        label="Availability of projects"
        errors={availabilityError ? [availabilityError] : undefined}
        defaultValue={typed["availability"] ?? ""}
      >
        <option value="">Any</option>
        {Object.entries(AVAILABILITY_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <ChoiceGroup legend={`Price in ${listing.currency}`} className="stack">
        <div className="field-pair field-pair-narrow">
          <FilterInput listing={listing} name="minPrice" label="From" inputMode="decimal" />
          <FilterInput listing={listing} name="maxPrice" label="To" inputMode="decimal" />
        </div>
        <Field
          as="select"
          id="filter-currency"
          name="currency"
          label={<span className="hint">Currency</span>}
          errors={currencyError ? [currencyError] : undefined}
          defaultValue={typed["currency"]?.toUpperCase()}
        >
          {listing.currencies.map((code, index) => (
            <option key={code} value={index === 0 ? "" : undefined}>
              {code}
            </option>
          ))}
        </Field>
      </ChoiceGroup>
    </>
  );
}

export function ListingFilters({ listing }: { listing: Listing }) {
  const { typed } = listing;
  const count = FILTERS.filter((name) => typed[name]).length;
  const { site } = useRootData();
  // Active filters are listed above; this opens only if one is invalid.
  const firstInvalid = FIELDS.find((name) => listing.problems[name]);
  const hidden = ["searchQuery", "sort", "category", "tag"].filter((name) => typed[name]);
  return (
    <details className="filters" open={firstInvalid ? true : undefined}>
      <summary className={buttonClass({ size: "small" })}>
        <Icon name="filter" />
        Filters
        {count > 0 && <span className="count">{count}</span>}
      </summary>
      <div className="stack">
        {firstInvalid && (
          <p className="field-error" role="alert">
            <Icon name="alert" size="sm" />
            <a href={`#filter-${firstInvalid}`}>We ignored one filter. Check it below</a>
          </p>
        )}
        <CategoryLinks listing={listing} />
        <form action={listingHref(listing, {}).split("?")[0]} className="stack">
          {hidden.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          {site.hasMarketplace && <ProjectFilters listing={listing} />}
          <ChoiceGroup legend="Published" className="stack">
            <FilterInput listing={listing} name="from" label="From" {...DAY_BOUNDS} />
            <FilterInput listing={listing} name="to" label="Until" {...DAY_BOUNDS} />
          </ChoiceGroup>
          <Button>Show results</Button>
        </form>
      </div>
    </details>
  );
}
