import { decimalsOf } from "./currencies";

export const UPDATED_PRICE_ALONE = "Enter the old price as well";
export const UPDATED_PRICE_HIGHER = "Enter a new price below the old one";

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

/** 12.50 dollars are 1250, 12 yen are 12. */
export function toMinor(amount: number | null, currency: string): number | null {
  return amount === null ? null : Math.round(amount * 10 ** decimalsOf(currency));
}

export function percentLowered(price: number, updatedPrice: number): number {
  return Math.max(1, Math.round((1 - updatedPrice / price) * 100));
}
