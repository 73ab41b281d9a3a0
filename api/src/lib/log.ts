type LogFields = Record<string, string | number | null>;

/** Logs an event as one line of JSON. */
export function logInfo(fields: LogFields): void {
  console.info(JSON.stringify({ worker: "api", ...fields }));
}

/** Logs an error, with its stack, as one line of JSON. */
export function logError(message: string, error: unknown, fields: LogFields = {}): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : error;
  console.error(
    JSON.stringify({
      worker: "api",
      level: "error",
      message,
      ...fields,
      ...(detail ? { detail } : {}),
    }),
  );
}
