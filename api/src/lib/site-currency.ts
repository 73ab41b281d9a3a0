import { DEFAULT_CURRENCY } from "../../contract/posts/currencies";

/** The currency of prices without one of their own: the variable CURRENCY, which `readConfig` checks. */
export function siteCurrency(): string {
  return process.env["CURRENCY"] || DEFAULT_CURRENCY;
}

/** A stored currency as clients know it. */
export function toCurrency(stored: string): string {
  return stored || siteCurrency();
}

/** A currency as it is stored: the site's as nothing, so that lists need only one value of it. */
export function toStoredCurrency(currency: string): string {
  return currency === siteCurrency() ? "" : currency;
}
