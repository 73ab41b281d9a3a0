/** The log line of one request. */
export type Trace = {
  readonly id: string;
  /** The pattern, since paths may contain tokens. */
  route: string;
  cache: "hit" | "stale" | "miss" | "none";
  calls: number;
  /** Consecutive database round trips; parallel ones count once. */
  roundTrips: number;
};

export const REQUEST_ID_HEADER = "X-Request-Id";

export function beginTrace(): Trace {
  return { id: crypto.randomUUID(), route: "", cache: "none", calls: 0, roundTrips: 0 };
}
