type Statement = { sql: string; params: unknown[] };
type Row = Record<string, unknown>;

/** Throws the errors of D1 and the objects. */
export async function callWorker(
  url: string | URL,
  question: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    // The runtime may close a reused connection during the next request.
    headers: { ...headers, Connection: "close" },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export function remoteDatabase(getUrl: () => string | URL, headers: Record<string, string> = {}) {
  const send = (batch: Statement[], isRaw = false) =>
    callWorker(
      getUrl(),
      { isRaw, batch: batch.map(({ sql, params }) => ({ sql, params })) },
      headers,
    );

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
