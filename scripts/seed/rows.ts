import { type InferInsertModel, type SQL, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The statement that inserts rows in their order. The rows travel as one parameter, as a statement
 * takes no more than a hundred; all of them name the same columns.
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
