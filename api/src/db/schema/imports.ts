import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_TASKS,
  ITEM_KINDS,
  ITEM_STATES,
} from "../../../contract/archives/import-states";
import { users } from "./schema";

const userId = () => text().references(() => users.id, { onDelete: "cascade" });

/** The last archive that somebody uploaded, and how far it is read or made. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    userId: userId().notNull().unique(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    format: text({ enum: IMPORT_FORMATS }),
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** Why it was refused, or stopped. */
    problem: text(),
    /** For posts whose own category is not known here. */
    categoryId: text(),
    /** How many of its pictures are on which other sites, and whether they are to be fetched. */
    hosts: text({ mode: "json" }).$type<Record<string, number>>(),
    fetchesPictures: integer({ mode: "boolean" }).notNull().default(false),
    /** When a moderator let it in, though the account is new. */
    approvedAt: text(),
    /** The pieces that it was read into, and how many of them are made. */
    pieces: integer().notNull().default(0),
    piecesMade: integer().notNull().default(0),
    createdAt: text().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [
    index("imports_by_time").on(table.createdAt),
    index("imports_by_state").on(table.state, table.updatedAt),
  ],
);

/** What an archive has, in its order: what will become of it, and what did. */
export const importItems = sqliteTable(
  "import_items",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    piece: integer().notNull(),
    /** The file or entry, as the archive names it. */
    source: text().notNull(),
    title: text().notNull(),
    /** What it becomes. */
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** What a page becomes by choice. */
    pageKind: text({ enum: ITEM_KINDS }),
    state: text({ enum: ITEM_STATES }).notNull(),
    notes: text({ mode: "json" }).$type<string[]>().notNull(),
    /** How many comments it has. */
    comments: integer().notNull().default(0),
    /** Where it was, as a path. */
    address: text(),
    /** The id that it gets, so that others can link to it before it is made. */
    targetId: text(),
    /** The post or draft that was made of it. */
    documentId: text(),
  },
  (table) => [
    index("import_items_by_address").on(table.importId, table.address),
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_items_by_state").on(table.importId, table.kind, table.state),
  ],
);

/** What was made of which entry, so that no import makes it again. */
export const importedPosts = sqliteTable(
  "imported_posts",
  {
    userId: userId().notNull(),
    sourceKey: text().notNull(),
    documentId: text().notNull(),
    /** The import that made it. */
    importId: text(),
    /** Whether everybody could read it there. */
    wasPublic: integer({ mode: "boolean" }).notNull().default(false),
    /** The versions of it, as a draft and as a post, that nobody but the import wrote. */
    draftVersion: integer().notNull().default(1),
    postVersion: integer().notNull().default(1),
    /** Where it was, as a path. */
    address: text(),
    createdAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sourceKey] }),
    index("imported_posts_by_import").on(table.importId),
    index("imported_posts_by_address").on(table.address),
  ],
);

/** The imports of the last 30 days, each of which can be undone as a whole. */
export const pastImports = sqliteTable(
  "past_imports",
  {
    id: text().primaryKey(),
    userId: userId().notNull(),
    fileName: text().notNull(),
    task: text({ enum: IMPORT_TASKS }),
    /** How many of its pictures were on which other sites. */
    hosts: text({ mode: "json" }).$type<Record<string, number>>(),
    createdAt: text().notNull(),
  },
  (table) => [
    index("past_imports_by_user").on(table.userId, table.createdAt),
    index("past_imports_by_time").on(table.createdAt),
  ],
);

/** The pictures of an old site that did not come along with a text. */
export const missingPictures = sqliteTable(
  "missing_pictures",
  {
    importId: text()
      .notNull()
      .references(() => pastImports.id, { onDelete: "cascade" }),
    documentId: text().notNull(),
    address: text().notNull(),
    isCover: integer({ mode: "boolean" }).notNull(),
    /** Why it did not. */
    problem: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.documentId, table.address, table.isCover] }),
  ],
);
