import type { Table } from "drizzle-orm";

export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;

/** A value as SQLite returns it: flags are 0 or 1, documents are JSON. */
type Stored<Value> = Value extends boolean ? number : Value extends string[] ? string : Value;

/** A row of a table as SQL selects it: by the names of its columns. */
export type Row<T extends Table> = {
  [Name in keyof T["$inferSelect"] & string as SnakeCase<Name>]: Stored<T["$inferSelect"][Name]>;
};
