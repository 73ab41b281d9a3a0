const SECONDS_DIGITS = 8;

/** A MongoDB id starts with the second of its creation. */
export function toTimes(document: {
  _id: string;
  createdAt: string | null;
  updatedAt: string | null;
}): { createdAt: string; updatedAt: string } {
  const { _id, createdAt, updatedAt } = document;
  const made = createdAt
    ? new Date(createdAt)
    : new Date(Number.parseInt(_id.slice(0, SECONDS_DIGITS), 16) * 1000);
  const changed = updatedAt ? new Date(updatedAt) : made;
  return { createdAt: made.toISOString(), updatedAt: changed.toISOString() };
}
