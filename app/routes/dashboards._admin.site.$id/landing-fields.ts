import { ALL_PARTS, type LandingPart } from "~api/contract/site/settings/landing-parts";

/** The name of the field with a part's place. */
export const placeName = (part: LandingPart) => `place${capitalise(part)}` as const;

export type PlaceFields = Partial<Record<ReturnType<typeof placeName>, string>>;

/** The places that can be chosen; an empty one does not show the part. */
export const PLACES = ALL_PARTS.map((_, index) => String(index + 1));

/** The parts by their places. Those at the same one follow as they are listed. */
export function readParts(fields: PlaceFields): LandingPart[] {
  const placeOf = (part: LandingPart) => Number(fields[placeName(part)] ?? 0);
  return ALL_PARTS.filter((part) => placeOf(part) > 0).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

export function toPlaceFields(parts: readonly LandingPart[]): PlaceFields {
  return Object.fromEntries(
    ALL_PARTS.map((part) => [
      placeName(part),
      parts.includes(part) ? String(parts.indexOf(part) + 1) : "",
    ]),
  );
}

function capitalise<Word extends string>(word: Word) {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}
