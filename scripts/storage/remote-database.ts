type Statement = { sql: string; params: unknown[] };
type Row = Record<string, unknown>;

/**
 * The database that a `databaseWorker` lends at an address, as a Worker has it: statements and
 * batches, no sessions. Throws what D1 throws.
 */
export function remoteDatabase(getUrl: () => string | URL, headers: Record<string, string> = {}) {
  async function send(batch: Statement[], isRaw = false): Promise<unknown> {
    const body = JSON.stringify({
      isRaw,
      batch: batch.map(({ sql, params }) => ({ sql, params })),
    });
    const response = await fetch(getUrl(), {
      method: "POST",
      // The runtime may close a connection that was kept while the next request is on its way.
      headers: { ...headers, Connection: "close" },
      body,
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  const batch = async (statements: Statement[]) => (await send(statements)) as D1Result<Row>[];

  function prepare(sql: string, params: unknown[] = []) {
    const statement = { sql, params };
    const all = async () => (await batch([statement]))[0];
    return {
      ...statement,
      bind: (...values: unknown[]) => prepare(sql, values),
      all,
      run: all,
      raw: () => send([statement], true),
      async first(column?: string) {
        const row = (await all())?.results[0] ?? null;
        return column === undefined || row === null ? row : row[column];
      },
    };
  }

  return { prepare, batch } as unknown as D1Database;
}
