import { SITE_LANG } from "~api/contract/posts/languages";

const formats = new Map<string, Intl.NumberFormat>();

/** "$1,450", "$9.50", "€20", and "Free" for 0: in the language of the page, whoever reads it. */
export function formatPrice(amount: number, currency: string): string {
  if (amount === 0) return "Free";
  let format = formats.get(currency);
  if (!format) {
    const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
    format = new Intl.NumberFormat(SITE_LANG, style);
    formats.set(currency, format);
  }
  return format.format(amount);
}
