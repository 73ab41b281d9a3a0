/** The facts of one request for its log line. API calls carry its id. */
export type Trace = {
  readonly id: string;
  /** The pattern of the path; paths themselves may hold tokens. */
  route: string;
  cache: "hit" | "stale" | "miss" | "none";
  /** How many calls of the API it took. */
  calls: number;
  /** How many trips to the database followed each other in them; those at the same time are one. */
  roundTrips: number;
};

export const REQUEST_ID_HEADER = "X-Request-Id";

export function beginTrace(): Trace {
  return { id: crypto.randomUUID(), route: "", cache: "none", calls: 0, roundTrips: 0 };
}
