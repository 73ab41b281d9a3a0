import { expect, test } from "vitest";
import { MAX_EXACT, Visitors, digestVisitor } from "../../src/services/views/visitors";

const countOf = (visitors: Visitors, people: number) => {
  for (let person = 0; person < people; person += 1) {
    visitors.add(digestVisitor("salt", "post", `visitor ${person}`));
  }
  return visitors.count();
};

test("few visitors are counted exactly, and again from storage", () => {
  const visitors = new Visitors();
  expect(countOf(visitors, 100)).toBe(100);
  expect(countOf(visitors, MAX_EXACT)).toBe(MAX_EXACT);
  expect(countOf(Visitors.from(visitors.toBytes()), MAX_EXACT)).toBe(MAX_EXACT);
});

test("a sketch of 100,000 visitors, stored on the way, is right to 1 %", () => {
  let visitors = new Visitors();
  for (const people of [MAX_EXACT + 1, 10_000, 30_000, 100_000]) {
    const count = countOf(visitors, people);
    expect(Math.abs(count / people - 1), `${people}`).toBeLessThanOrEqual(0.01);
    visitors = Visitors.from(visitors.toBytes());
    expect(visitors.count()).toBe(count);
  }
  expect(visitors.toBytes().byteLength).toBe(131_072);
});

test("sketches of other salts err independently, in the end by far less than 1 %", () => {
  const errors = Array.from({ length: 8 }, (_, salt) => {
    const visitors = new Visitors();
    for (let person = 0; person < 100_000; person += 1) {
      visitors.add(digestVisitor(`salt ${salt}`, "post", `${person}`));
    }
    return visitors.count() / 100_000 - 1;
  });
  expect(new Set(errors).size).toBeGreaterThan(1);
  for (const error of errors) expect(Math.abs(error)).toBeLessThanOrEqual(0.01);
});

test("the digests of one visitor differ by post and by day", () => {
  const digests = [
    digestVisitor("Monday", "one", "192.0.2.1"),
    digestVisitor("Monday", "other", "192.0.2.1"),
    digestVisitor("Tuesday", "one", "192.0.2.1"),
  ];
  expect(new Set(digests).size).toBe(3);
});
