/**
 * Runs changes of an object of which all or none are kept. What an object writes in one turn is
 * committed together, so that one that fails between two statements is reset before that, and whoever
 * called it asks again. A savepoint does the same, in two more statements (decision 76).
 */
export function atomically<Value>(
  ctx: Pick<DurableObjectState, "abort">,
  change: () => Value,
): Value {
  try {
    return change();
  } catch (error) {
    ctx.abort(`Changes were not kept: ${String(error)}`);
    throw error;
  }
}

/** The rows of a query; null where one of its tables has not been made. */
export function readIfThere<Row extends Record<string, SqlStorageValue>>(
  sql: SqlStorage,
  query: string,
): Row[] | null {
  try {
    return sql.exec<Row>(query).toArray();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no such table")) return null;
    throw error;
  }
}
