import type { z } from "zod";
import { decimalsOf } from "./currencies";

export const UPDATED_PRICE_ALONE = "Enter the old price as well";
export const UPDATED_PRICE_HIGHER = "Enter a new price below the old one";

export const PRICE_EXAMPLE = "Enter a price like 12.50";
const WHOLE_EXAMPLE = "Enter a price like 1000";

/** What is wrong with how a price is typed; null if nothing is. */
export function findPriceTypo(text: string): string | null {
  if (/^\d+(?:\.\d{1,2})?$/u.test(text)) return null;
  if (/^\d+,\d{1,2}$/u.test(text)) return `Use a decimal point: ${text.replace(",", ".")}`;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u.test(text);
  return isGrouped ? `Leave out the comma: ${text.replaceAll(",", "")}` : PRICE_EXAMPLE;
}

/** A check of an object: a price's own schema does not know its currency, and gives an example. */
export function exemplifyPrices({ currency = "" }: Priced, { issues }: z.core.ParsePayload): void {
  if (decimalsOf(currency) > 0) return;
  for (const [index, issue] of issues.entries()) {
    if (issue.message === PRICE_EXAMPLE) issues[index] = { ...issue, message: WHOLE_EXAMPLE };
  }
}

/** Such a check runs after the fields, valid or not, unless there are none. */
export const AFTER_FIELDS = {
  when: ({ value }: z.core.ParsePayload) => typeof value === "object" && value !== null,
};

export type Priced = {
  price?: number | null;
  updatedPrice?: number | null;
  currency?: string;
};

export function findPriceProblem({ price, updatedPrice, currency = "" }: Priced) {
  const prices = { price, updatedPrice };
  for (const field of ["price", "updatedPrice"] as const) {
    if (decimalsOf(currency) === 0 && !Number.isInteger(prices[field] ?? 0)) {
      return { field, message: `Enter a whole number: ${currency} has no decimals` };
    }
  }
  const isLower = price == null || updatedPrice == null || updatedPrice < price;
  return isLower ? null : { field: "updatedPrice" as const, message: UPDATED_PRICE_HIGHER };
}

/** A check of an object whose fields are valid. */
export function checkPrices(post: Priced, context: z.core.$RefinementCtx): void {
  const problem = findPriceProblem(post);
  if (problem) context.addIssue({ code: "custom", path: [problem.field], ...problem });
}

/** 12.50 dollars are 1250, 12 yen are 12. */
export function toMinor(amount: number | null, currency: string): number | null {
  return amount === null ? null : Math.round(amount * 10 ** decimalsOf(currency));
}

export function percentLowered(price: number, updatedPrice: number): number {
  return Math.max(1, Math.round((1 - updatedPrice / price) * 100));
}
