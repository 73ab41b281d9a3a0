import { expect, test } from "vitest";
import { tintClass } from "./tints.server";

test("a colour has the class of the tint next to it", () => {
  expect(tintClass("#242120")).toBe("tint-0");
  expect(tintClass("#fefefe")).toBe("tint-3");
  expect(tintClass("#5a86ab")).toBe("tint-14");
});

test("a picture of which no colour is known has no tint", () => {
  expect(tintClass(null)).toBeNull();
});
