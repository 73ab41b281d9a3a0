import { expect, test } from "vitest";
import { ACT_FIELDS } from "~api/contract/site/settings/allowed";
import { DEFAULT_PARTS } from "~api/contract/site/settings/landing-parts";
import { DEFAULT_NEWCOMERS } from "~api/contract/site/settings/newcomers";
import { readParts, toPlaceFields } from "./landing-fields";
import { SiteFormSchema } from "./schema";

const newcomers = Object.entries(DEFAULT_NEWCOMERS).map(([name, value]) => [name, String(value)]);
const SITE = {
  name: "Quiet Quarto",
  registration: "everybody",
  marketplace: "on",
  ...Object.fromEntries(Object.values(ACT_FIELDS).map((name) => [name, "everybody"])),
  ...Object.fromEntries(newcomers),
};

test("parts come back from the form in the order in which it was filled", () => {
  expect(readParts(toPlaceFields(DEFAULT_PARTS))).toEqual(DEFAULT_PARTS);
  expect(readParts(toPlaceFields(["text", "more", "hero"]))).toEqual(["text", "more", "hero"]);
});

test("parts at the same place follow as they are listed, and places may be left out", () => {
  const places = { placeInvitation: "2", placePopular: "8", placeHero: "2", placeText: "" };
  expect(readParts(places)).toEqual(["hero", "invitation", "popular"]);
});

test("a form that shows no part, or one at no place, is refused at its field", () => {
  const refusals = (places: object) =>
    SiteFormSchema.safeParse({ ...SITE, ...toPlaceFields([]), ...places }).error?.issues.map(
      ({ path, message }) => [path[0], message],
    );
  expect(refusals({})).toEqual([["placeHero", "Show at least one part"]]);
  expect(refusals({ placeHero: "1", placeText: "9" })).toEqual([["placeText", "Choose a place"]]);
  expect(refusals({ placeText: "8" })).toBeUndefined();
});
