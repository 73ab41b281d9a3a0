import { SITE_LANG } from "~api/contract/posts/languages";

const formats: Record<string, Intl.NumberFormat> = {};

export function formatPrice(amount: number, currency: string): string {
  if (amount === 0) return "Free";
  formats[currency] ??= new Intl.NumberFormat(SITE_LANG, { style: "currency", currency });
  return formats[currency].format(amount).replace(".00", "");
}
