import { integer, text } from "drizzle-orm/sqlite-core";

const words = () => text().notNull().default("");

/** What people say of themselves, as columns of `users`. */
export const profileColumns = () => ({
  /** Kept in `handles` as well. */
  handle: text(),
  pronouns: words(),
  /** As JSON. */
  links: text().notNull().default("[]"),
  bio: words(),
  phone: words(),
  pincode: words(),
  /** Whether their visits are kept from the owners of profiles. */
  hidesVisits: integer({ mode: "boolean" }).notNull().default(false),
  /** Shown to buyers once a price is agreed. */
  howToPay: words(),
  timeZone: text().notNull().default("UTC"),
});
