import { expect, test } from "vitest";
import { readPendingAction, withoutPendingAction } from "./pending-action";

const ID = "0123456789abcdef01234567";

test("a visitor's pending action is read from the destination, and removed from it", () => {
  const post = `/marketplace/${ID}?act=save#reactions`;
  expect(readPendingAction(post)).toEqual({ kind: "post", name: "save", target: ID });
  expect(withoutPendingAction(post)).toBe(`/marketplace/${ID}#reactions`);
  expect(readPendingAction(`/authors/${ID}?page=2&act=follow`)).toMatchObject({
    kind: "person",
    target: ID,
  });
  expect(withoutPendingAction(`/authors/${ID}?page=2&act=follow`)).toBe(`/authors/${ID}?page=2`);
  expect(readPendingAction("/tags/slow%20ink?act=follow")).toMatchObject({
    kind: "tag",
    target: "slow ink",
  });
});

test("other paths, and those of other sites, contain no pending action", () => {
  for (const path of [
    `/marketplace/${ID}`,
    `/marketplace/${ID}?act=follow`,
    `/marketplace/${ID}/a-title/more?act=save`,
    `/authors/${ID}?act=delete`,
    `https://elsewhere.example/authors/${ID}?act=follow`,
    `//elsewhere.example/authors/${ID}?act=follow`,
    "http://[",
    "",
  ]) {
    expect(readPendingAction(path), path).toBeNull();
  }
});
