type Limits = Record<string, { simple: { limit: number; period?: 10 | 60 } }>;

export function scaleLimit<Simple extends { limit: number }>(
  simple: Simple,
  scale: number,
): Simple {
  return { ...simple, limit: Math.ceil(simple.limit * scale) };
}

export function scaleLimits(limits: Limits, scale: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, { simple }]) => [
      name,
      { simple: scaleLimit(simple, scale) },
    ]),
  );
}
