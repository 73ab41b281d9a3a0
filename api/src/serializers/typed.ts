import { NOTHING_TYPED, type Typed } from "../../contract/posts/typed-fields";
import {
  TYPED_KEYS,
  type TypedKey,
  type TypedRow,
  type TypedText,
  toColumnName,
} from "../db/typed/typed-text";
import { toCurrency, toStoredCurrency } from "../lib/site-currency";

type Prices = Pick<Typed, "price" | "updatedPrice">;

/** What was typed, with the category's id. */
export type DraftText = TypedText & { categoryId: string | null };

const COLUMNS = TYPED_KEYS.map((key): [TypedKey, string] => [key, toColumnName(key)]);

/** What a row says; that of a card has no text. */
export function toText(row: TypedRow): TypedText;
export function toText(row: Omit<TypedRow, "description">): Omit<TypedText, "description">;
export function toText(row: Partial<TypedRow>): Partial<TypedText> {
  const values: Record<string, unknown> = { ...row, tags: JSON.parse(row.tags ?? "[]") };
  const text: Record<string, unknown> = {};
  for (const [key, column] of COLUMNS) if (column in values) text[key] = values[column];
  return text;
}

/** What a row says, with the category's id. */
export function toDraftText(row: TypedRow & { category_id: string | null }): DraftText {
  return { ...toText(row), categoryId: row.category_id };
}

/** What a row says, as clients read and send it; that of a card has no text. */
export function toTyped(row: TypedRow): Typed;
export function toTyped(row: Omit<TypedRow, "description">): Omit<Typed, "description">;
export function toTyped(row: Omit<TypedRow, "description">): Omit<Typed, "description"> {
  return { ...withPrices(toText(row)), currency: toCurrency(row.currency) };
}

/** Stored prices as clients know them. */
export function withPrices<Text extends Pick<TypedText, "priceCents" | "updatedPriceCents">>({
  priceCents,
  updatedPriceCents,
  ...text
}: Text): Omit<Text, "priceCents" | "updatedPriceCents"> & Prices {
  return { ...text, price: toPrice(priceCents), updatedPrice: toPrice(updatedPriceCents) };
}

/** What a client sent, as it is stored; what was not sent is left out. */
export function toStored({ price, updatedPrice, currency, ...sent }: Partial<Typed>) {
  const values = new Map<string, unknown>(Object.entries(sent));
  const given = TYPED_KEYS.filter((key) => values.get(key) !== undefined);
  const stored: Partial<TypedText> = {
    ...Object.fromEntries(given.map((key) => [key, values.get(key)])),
    ...(currency !== undefined && { currency: toStoredCurrency(currency) }),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(updatedPrice !== undefined && { updatedPriceCents: toCents(updatedPrice) }),
  };
  return stored;
}

const { price: _price, updatedPrice: _updatedPrice, ...nothing } = NOTHING_TYPED;

/** A draft into which nothing was typed. */
export const NO_TEXT: DraftText = {
  ...nothing,
  categoryId: null,
  priceCents: null,
  updatedPriceCents: null,
};

export function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}

export function toPrice(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
