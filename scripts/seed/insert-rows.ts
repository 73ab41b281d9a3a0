import { type InferInsertModel, type SQL, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Inserts rows in order, as one JSON parameter: D1 allows only a hundred. All rows need the same
 * columns.
 */
export function insertRows<Table extends SQLiteTable>(
  table: Table,
  rows: InferInsertModel<Table>[],
): SQL {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.raw(names.map(toSnakeCase).join(", "));
  const values = sql.raw(names.map((name) => `value ->> '$.${name}'`).join(", "));
  return sql`INSERT INTO ${sql.identifier(getTableName(table))} (${columns})
    SELECT ${values} FROM json_each(${JSON.stringify(rows)})`;
}
