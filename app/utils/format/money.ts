import { formatCount } from "./numbers";

/** "$1,450", "$9.50", and "Free" for 0. */
export function formatPrice(dollars: number): string {
  if (dollars === 0) return "Free";
  const [whole = "", cents] = dollars.toFixed(2).split(".");
  const grouped = formatCount(Number(whole));
  return cents === "00" ? `$${grouped}` : `$${grouped}.${cents}`;
}
