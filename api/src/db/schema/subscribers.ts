import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LIST_STATES } from "../../../contract/site/mailing/list-states";
import { users } from "./schema";

const authorId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The last list of subscribers that an author brought from another site, in numbers. */
export const subscriberLists = sqliteTable(
  "subscriber_lists",
  {
    id: text().primaryKey(),
    authorId: authorId().unique(),
    fileName: text().notNull(),
    state: text({ enum: LIST_STATES }).notNull(),
    /** Different addresses in the file. */
    total: integer().notNull(),
    /** Of these, who unsubscribed there. */
    unsubscribed: integer().notNull(),
    /** Of these, who may be asked. */
    askable: integer().notNull().default(0),
    /** Lines without an address that can be mailed. */
    invalid: integer().notNull(),
    asked: integer().notNull().default(0),
    /** How many mails came back after they were sent, or were complained about. */
    returned: integer().notNull().default(0),
    createdAt: text().notNull(),
    startedAt: text(),
    /** When the next are asked. */
    nextAt: text(),
  },
  (table) => [
    index("subscriber_lists_due")
      .on(table.nextAt)
      .where(sql`state = 'asking'`),
  ],
);

/** Addresses of a list that are yet to be asked whether they go on reading here. */
export const subscribers = sqliteTable(
  "subscribers",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    listId: text()
      .notNull()
      .references(() => subscriberLists.id, { onDelete: "cascade" }),
    email: text().notNull(),
    emailKey: text().notNull(),
    addressHash: text().notNull(),
    /** Later than now where the address has got enough mails that it did not ask for. */
    dueAt: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("subscribers_by_list").on(table.listId, table.dueAt),
    index("subscribers_by_time").on(table.createdAt),
  ],
);

/** Addresses that an author must not ask: they were asked before, or their owners unsubscribed. */
export const askedAddresses = sqliteTable(
  "asked_addresses",
  {
    authorId: authorId(),
    addressHash: text().notNull(),
    /** Whether a mail of that kind came back or was complained about: then no author asks. */
    isRefused: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.addressHash] }),
    index("asked_addresses_by_hash").on(table.addressHash),
  ],
);
