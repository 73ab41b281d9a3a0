// Made at the first use: it takes a millisecond.
let countries: Intl.DisplayNames | undefined;

/** A place as people name it: "Berlin, Germany"; null where the country is not known. */
export function namePlace({ country, city }: { country: string; city: string }): string | null {
  countries ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const name = country && countries.of(country);
  if (!name) return null;
  return city ? `${city}, ${name}` : name;
}
