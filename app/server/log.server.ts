type Fields = Record<string, string | number | null>;

export function logLine(fields: Fields): void {
  console.info(JSON.stringify({ worker: "web", ...fields }));
}

export function logError(message: string, error: unknown, id: string | null = null): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : error;
  console.error(JSON.stringify({ worker: "web", level: "error", message, id, detail }));
}
