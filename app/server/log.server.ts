type Fields = Record<string, string | number | null>;

/** Logs an event as one line of JSON; lines of a request have its id. */
export function logLine(fields: Fields): void {
  console.info(JSON.stringify({ worker: "web", ...fields }));
}

/** Logs an error with its stack. `id` is that of the request in which it happened, if there is one. */
export function logError(message: string, error: unknown, id: string | null = null): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : error;
  console.error(JSON.stringify({ worker: "web", level: "error", message, id, detail }));
}
