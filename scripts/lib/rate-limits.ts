type Limits = Record<string, { simple: { limit: number; period?: 10 | 60 } }>;

/** One of the platform's counters with its limit multiplied, as the API multiplies its own. */
export function scaleLimit<Simple extends { limit: number }>(
  simple: Simple,
  scale: number,
): Simple {
  return { ...simple, limit: Math.ceil(simple.limit * scale) };
}

/** The same for all of a Worker's counters. */
export function scaleLimits(limits: Limits, scale: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, { simple }]) => [
      name,
      { simple: scaleLimit(simple, scale) },
    ]),
  );
}
