import { type SQL, sql } from "drizzle-orm";
import type { Row, SnakeCase } from "../row";
import type { drafts } from "../schema/drafts";
import { typedColumns } from "./typed-columns";

export type TypedKey = keyof ReturnType<typeof typedColumns>;

/** What is typed into a post, as it is stored. */
export type TypedText = Pick<typeof drafts.$inferSelect, TypedKey>;

/** The same as a row of the database has it. */
export type TypedRow = Pick<Row<typeof drafts>, SnakeCase<TypedKey>>;

export const TYPED_KEYS = Object.keys(typedColumns()) as TypedKey[];

/** "shortDescription" is "short_description". */
export function toColumnName(key: string): string {
  return key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** The typed columns of a table in SQL, such as "p.title, p.tags"; cards have no text. */
export function typedList(table = "", { isCard = false } = {}): SQL {
  const keys = isCard ? TYPED_KEYS.filter((key) => key !== "description") : TYPED_KEYS;
  const prefix = table && `${table}.`;
  return sql.raw(keys.map((key) => prefix + toColumnName(key)).join(", "));
}
