import { expect, test } from "vitest";
import { placeholderClass } from "./placeholder-colours.server";

test("a colour gets the class of the nearest placeholder colour", () => {
  expect(placeholderClass("#242120")).toBe("placeholder-0");
  expect(placeholderClass("#fefefe")).toBe("placeholder-3");
  expect(placeholderClass("#5a86ab")).toBe("placeholder-14");
});

test("a picture of unknown colour gets no class", () => {
  expect(placeholderClass(null)).toBeNull();
});
