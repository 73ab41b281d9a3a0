export type LogEntry = Record<string, unknown>;

export type LineFilter = { id?: string; isError?: boolean };

export function parseLine(line: string): LogEntry | null {
  if (!line.startsWith("{")) return null;
  try {
    const entry: unknown = JSON.parse(line);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

/** By request id, the edge's id, or failure. */
export function matchesFilter(entry: LogEntry, { id, isError }: LineFilter): boolean {
  if (id !== undefined && entry["id"] !== id && entry["edge"] !== id) return false;
  return !isError || entry["level"] === "error" || Number(entry["status"]) >= 500;
}

/** For people: the event, other fields, then the stack. */
export function describeEntry(
  { worker, level, message, method, route, status, detail, ...rest }: LogEntry,
  toStack: (stack: string) => string,
): string {
  const what = [worker, level, message, method, route, status].filter(isGiven).join(" ");
  const facts = Object.entries(rest)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => `${name}=${String(value)}`);
  const stack = isGiven(detail) ? `\n${toStack(String(detail))}` : "";
  return [what, ...facts].join("  ") + stack;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

export function isEntry(value: unknown): value is LogEntry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
