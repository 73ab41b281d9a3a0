import { SITE_LANG } from "~api/contract/posts/languages";

const formats: Record<string, Intl.NumberFormat> = {};

/** "$1,450", "$9.50", "€20", and "Free" for 0: in the language of the page, for every reader. */
export function formatPrice(amount: number, currency: string): string {
  if (amount === 0) return "Free";
  formats[currency] ??= new Intl.NumberFormat(SITE_LANG, { style: "currency", currency });
  return formats[currency].format(amount).replace(".00", "");
}
