import { expect, test } from "vitest";
import type { Inquiry } from "~api/contract/responses/inquiries";
import { describeChange } from "./action.server";

const describe = (fields: Partial<Inquiry>) =>
  describeChange({
    ...({ role: "buyer", offerBy: "buyer", deeds: [] } as Partial<Inquiry>),
    ...({ buyer: { firstName: "Ada" }, seller: { firstName: "Ben" }, ...fields } as Inquiry),
  });

test.each([
  ["offered", "seller", "Ben"],
  ["offered", "buyer", "You"],
  ["agreed", "buyer", "Ben"],
  ["handedOver", "buyer", "Ben"],
  ["withdrawn", "buyer", "You"],
] as const)(
  "an inquiry that is %s, after an offer of the %s, names who led to it",
  (state, offerBy, who) => {
    expect(describe({ state, offerBy })).toBe(`${who} just changed this inquiry.`);
  },
);

test("a closed inquiry names nobody, since either side may have closed it", () => {
  expect(describe({ state: "closed" })).toBe("This inquiry was just closed.");
});
