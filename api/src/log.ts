type Facts = Record<string, string | number | null>;

/** One line of JSON about something that happened. */
export function logInfo(facts: Facts): void {
  console.info(JSON.stringify(facts));
}

/** One line of JSON about something that went wrong; what it was stays in the log. */
export function logError(message: string, error: unknown, facts: Facts = {}): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : error;
  console.error(
    JSON.stringify({ level: "error", message, ...facts, ...(detail ? { detail } : {}) }),
  );
}
