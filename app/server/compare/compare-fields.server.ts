import { POST_LABELS } from "~/utils/forms/post-labels";
import { compareTexts } from "./compare-texts.server";
import type { Compared } from "./compare-texts.server";

export type ComparedFields = Record<string, string>;

export type Difference = Compared & { name: string; label: string };

const { price, updatedPrice, currency, availability, quantity, ...others } = POST_LABELS;
export const POST_FIELDS: ComparedFields = others;
export const PRICE_FIELDS: ComparedFields = {
  price,
  updatedPrice,
  currency,
  availability,
  quantity,
};

export function compareFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  labels: ComparedFields,
) {
  const differences: Difference[] = [];
  const same: string[] = [];
  for (const [name, label] of Object.entries(labels)) {
    const [old, fresh] = [toText(before[name], name), toText(after[name], name)];
    if (old === fresh) same.push(label);
    else {
      differences.push({ name, label, ...compareTexts(old, fresh, { isShortened: true }) });
    }
  }
  return { differences, same };
}

/** A value as its form field shows it. */
function toText(value: unknown, name: string): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const text = value.replaceAll("\r\n", "\n").trim();
  const tags = text.split(",").map((tag) => tag.trim().toLowerCase());
  return name === "tags" ? tags.filter(Boolean).join(", ") : text;
}
