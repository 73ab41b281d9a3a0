import { expect, test } from "vitest";
import { countOf, formatCount, nounOf } from "./numbers";

test("one is singular; zero and more are plural", () => {
  expect([0, 1, 2].map((count) => countOf(count, "post"))).toEqual([
    "0 posts",
    "1 post",
    "2 posts",
  ]);
  expect([0, 1, 2].map((count) => nounOf(count, "post"))).toEqual(["posts", "post", "posts"]);
});

test("thousands have a comma", () => {
  expect([999, 1000, 1_234_567].map(formatCount)).toEqual(["999", "1,000", "1,234,567"]);
});
