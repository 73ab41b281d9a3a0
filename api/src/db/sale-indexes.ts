import { sql } from "drizzle-orm";
import { type SQLiteColumn, index } from "drizzle-orm/sqlite-core";

const OWNERS = [
  { key: null, name: "" },
  { key: "categoryId", name: "category_" },
  { key: "userId", name: "user_" },
] as const;

type Columns = Record<
  "categoryId" | "userId" | "currency" | "priceRank" | "availability",
  SQLiteColumn
>;

/** The indexes of projects alone: by price within a currency, by availability, and both. */
export function saleIndexes(posts: Columns) {
  return OWNERS.flatMap(({ key, name }) => {
    const byPrice = index(`posts_by_${name}currency_price`);
    const byAvailability = index(`posts_by_${name}availability`);
    const byBoth = index(`posts_by_${name}availability_price`);
    const { currency, priceRank, availability } = posts;
    return [
      (key ? byPrice.on(posts[key], currency, priceRank) : byPrice.on(currency, priceRank)).where(
        sql`price_rank IS NOT NULL`,
      ),
      (key ? byAvailability.on(posts[key], availability) : byAvailability.on(availability)).where(
        sql`kind = 'project'`,
      ),
      (key
        ? byBoth.on(posts[key], availability, currency, priceRank)
        : byBoth.on(availability, currency, priceRank)
      ).where(sql`price_rank IS NOT NULL`),
    ];
  });
}
